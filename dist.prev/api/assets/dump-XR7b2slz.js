export { n as restoreDump } from "./dump-CgosPa1b.js";
