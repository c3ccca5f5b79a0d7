import { parseArgs } from 'node:util'
import { growth } from './growth.ts'
import { pages } from './pages.ts'
import { postings } from './postings.ts'
import { reads } from './reads.ts'
import { sockets } from './sockets.ts'
import { start } from './start.ts'
import { uploads } from './uploads.ts'

// `npm run bench`: every part, or the one named by `-- --only`. Each measures beside a reference in the same run, because
// machines differ and their hours too: the ratios are what can be compared.
const parts: Record<string, () => Promise<void>> = { reads, growth, postings, uploads, sockets, start, pages }

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
if (only !== undefined && !parts[only]) throw new Error(`--only ${only}: one of ${Object.keys(parts).join(', ')}`)
for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) await part()
process.exit()
