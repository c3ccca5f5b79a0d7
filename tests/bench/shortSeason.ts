import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { toolFolderFrom } from '#db/dataFolder'
import { installationKey } from '#db/installation'
import { openDb } from '#db/open'
import { sealer } from '#db/seal'
import { putSeason } from '../support/season.ts'

// What `npm run seed -- --scale N` makes, of the tests' small files: drawing takes most of a seed's time.
const { database, media, dataDir } = toolFolderFrom(process.env)
mkdirSync(dataDir, { recursive: true })
const db = await openDb(database, { schema: 'create' })
const key = await installationKey(db, join(dataDir, 'secret.key'), new Date())
const scale = Number(process.argv[process.argv.indexOf('--scale') + 1])
await putSeason(db, media, { scale, hasOwnFiles: true, now: new Date(), sealer: sealer(key) })
await db.close()
process.exit()
