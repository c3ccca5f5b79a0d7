// shared/units.ts
var SECOND = 1e3;
var MINUTE = 60 * SECOND;
var HOUR = 60 * MINUTE;
var DAY = 24 * HOUR;
var KIB = 1024;
var MIB = 1024 * KIB;
var GIB = 1024 * MIB;
export { MIB as a, KIB as i, GIB as n, MINUTE as o, HOUR as r, SECOND as s, DAY as t };

//# sourceMappingURL=units-DlQPQZ6e.js.map