const OLDEST = 22

// Loaded before any other file (vite.config.ts): on an older Node, SQLite's binary ends the process without a word.
if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `Node ${OLDEST} or newer is needed, this is ${process.version}: run npm start, or install Node.\n`,
  )
  process.exit(1)
}
