/* The companion without a house behind it: what `make companion` builds begins here. */
import "../app.css";
import { openCompanion } from "./index";

void openCompanion(null);
