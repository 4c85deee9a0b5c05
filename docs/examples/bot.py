#!/usr/bin/env python3
"""A bot outside the program: it takes a place at a server and plays any legal move.

    python3 docs/examples/bot.py http://127.0.0.1:8013 majority    a table of its own, against greedy bots
    python3 docs/examples/bot.py http://127.0.0.1:8013 INVITE      the place that an invite keeps: the link, or its token

It knows no rules: it watches with "form":"view", so that the server lists its moves. Better play goes into choose().
Nothing but Python is needed; docs/protocol.md says what goes over the wire. It speaks no TLS.
"""
import base64, hashlib, json, os, random, re, socket, sys, time, urllib.request


def choose(view):
    return random.choice(view["moves"])["move"]


def sign_in(address, name):
    body = json.dumps({"name": name}).encode()
    answer = urllib.request.urlopen(urllib.request.Request(f"{address}/api/guest", body, {"Origin": address}))
    return answer.headers["Set-Cookie"].split(";")[0]


class Server:
    """One WebSocket: ask() sends a question, hear() gives the next answer or what the server tells."""

    def __init__(self, address, cookie):
        host = address.split("//")[1]
        name, _, port = host.partition(":")
        self.socket = socket.create_connection((name, int(port or 80)))
        self.stream, self.items, self.id = self.socket.makefile("rb"), [], 0
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {address}\r\nCookie: {cookie}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: pandemonium.2\r\n\r\n".encode())
        head = b"".join(iter(self.stream.readline, b"\r\n")).decode()
        if " 101 " not in head:
            sys.exit(f"The server refused: {head.splitlines()[0]}")

    def send(self, kind, data):  # a frame of less than 64 KiB; clients mask with four bytes, which may be 0
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.socket.sendall(bytes([0x80 | kind]) + size + b"\0\0\0\0" + data)

    def ask(self, do, **members):
        self.id += 1
        self.send(1, json.dumps({"do": do, "id": self.id, **members}).encode())

    def hear(self):
        while not self.items:
            kind, size = self.stream.read(2) or sys.exit("The server closed the connection.")
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            if kind & 15 == 9:  # a ping: who does not answer is taken for dead
                self.send(10, data)
            elif kind & 15 == 1:
                self.items = json.loads(data)
        return self.items.pop(0)


def promise(opening):  # docs/formats.md, hashes
    text = b"pandemonium opening 1" + len(opening).to_bytes(8, "little") + opening
    return hashlib.blake2b(text, digest_size=32).hexdigest()


def main(address, where):
    address = address.rstrip("/")
    server, table, step, view = Server(address, sign_in(address, "Snake")), None, None, None
    server.ask("hello", v=2)
    invite = re.search("[0-9a-f]{64}", where)
    if invite:
        server.ask("table.join", invite=invite[0])
    else:
        games = json.load(urllib.request.urlopen(f"{address}/api/games"))["games"]
        seats = {game["name"]: game["seats"] for game in games}
        if where not in seats:
            sys.exit(f"{where} is neither an invite nor a game; there are: {', '.join(seats)}.")
        players = seats[where][1]
        server.ask("table.create", game=where, players=players, bots=["greedy"] * (players - 1))
    while True:
        item = server.hear()
        ok = item.get("ok") or {}
        if item.get("error") == "busy" and table:  # too fast: wait, then look again
            time.sleep(2)
            server.ask("table.watch", table=table, form="view")
        elif "error" in item:
            sys.exit(f"{item['error']}: {item['text']['id']}")
        if not table and "table" in ok:
            table = ok["table"]["id"]
            server.ask("table.watch", table=table, form="view")
            if not invite:
                server.ask("table.start", table=table)
        if item.get("on") == "fair" and item["fair"]["step"] != step:  # everybody adds to the luck
            step = item["fair"]["step"]
            if step == "commit":
                opening = os.urandom(32)
                server.ask("fair.commit", table=table, commitment=promise(opening))
            elif step == "open":
                server.ask("fair.open", table=table, opening=opening.hex())
        view = item.get("view") or ok.get("view") or view
        if view and view["moves"] and not server.items:  # the newest of what came together
            server.ask("move", table=table, move=choose(view), key=os.urandom(12).hex())
            view = None
        if item.get("on") == "over":
            score = item.get("score") or {"points": [], "winners": []}
            return print("points", *score["points"], "winners", *score["winners"])


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
