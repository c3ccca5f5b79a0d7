// api/nodeVersion.ts
var OLDEST = 22;
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
	process.stderr.write(`Node ${OLDEST} or newer is needed, this is ${process.version}: run npm start, or install Node.\n`);
	process.exit(1);
}
export {};

//# sourceMappingURL=nodeVersion.main.js.map