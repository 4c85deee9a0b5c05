#!/usr/bin/python3
# A relay for mail, as a host has one: aiosmtpd with TLS and a login, on a port
# of this machine. The recipient says how it behaves; each mail that it takes is
# a line of JSON. Used by test_summons.mjs: relay.py PORT TLS_PORT CERTIFICATE KEY;
# TLS is begun on the one port and is there from the start on the other.
import asyncio
import json
import logging
import ssl
import sys
import warnings

from aiosmtpd.smtp import SMTP, AuthResult

SLOW_S = 2
tried = {}
logging.getLogger("mail.log").setLevel(logging.CRITICAL)  # who does not trust us says so himself


def tell(**what):
    print(json.dumps(what), flush=True)


class Relay:
    async def handle_RCPT(self, server, session, envelope, address, options):
        tried[address] = tried.get(address, 0) + 1
        tell(event="recipient", to=address, tls=session.ssl is not None, login=bool(session.authenticated))
        if address.startswith("refused"):
            return "550 5.1.1 nobody of this name"
        if address.startswith("later") and tried[address] == 1:
            return "451 4.7.1 come back in a while"
        if address.startswith("slow"):
            await asyncio.sleep(SLOW_S)
        envelope.rcpt_tos.append(address)
        return "250 fine"

    async def handle_DATA(self, server, session, envelope):
        tell(
            event="mail",
            sender=envelope.mail_from,
            to=envelope.rcpt_tos,
            tls=session.ssl is not None,
            text=envelope.content.decode("latin-1"),
        )
        return "250 taken"


def login(server, session, envelope, mechanism, data):
    good = data.login == b"house" and data.password == b"open the gate"
    return AuthResult(success=good, handled=good)


async def main():
    port, tls_port, certificate, key = sys.argv[1:]
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate, key)
    loop = asyncio.get_running_loop()

    def session(**more):
        return SMTP(Relay(), auth_required=True, authenticator=login, decode_data=False, loop=loop, **more)

    # It does not see by itself that there is TLS already, and warns.
    warnings.simplefilter("ignore")
    await loop.create_server(lambda: session(auth_require_tls=False), "127.0.0.1", int(tls_port), ssl=tls)
    server = await loop.create_server(
        lambda: session(tls_context=tls, require_starttls=True), "127.0.0.1", int(port)
    )
    tell(event="ready")
    await server.serve_forever()


asyncio.run(main())
