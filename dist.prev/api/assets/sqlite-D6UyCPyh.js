export { n as openSqlite } from "./sqlite-CDBAHDvr.js";
