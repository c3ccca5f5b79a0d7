const OLDEST = 22

// The build has every program import this file first: on an older Node, SQLite's binary ends the process without a word.
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(`Node ${OLDEST} or newer is needed, this is ${process.version}: run npm start, or install Node.\n`)
  process.exit(1)
}
