import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Sharp } from 'sharp'
import { orEnd, prepareFolder, toolFolderFrom } from '#db/dataFolder'
import { localFiles } from '#db/files/localFiles'
import { openFiles } from '#db/files/openFiles'
import { installationKey, requireNoKey } from '#db/installation'
import { openDb } from '#db/open'
import { users } from '#db/schema'
import { sealer } from '#db/seal'
import { brokenFile, dropLibrary, type LibraryFile, makeLibrary, ownFile } from '#db/seed/library'
import { noteStore } from '#db/seed/noteStore'
import { makeProofs } from '#db/seed/proofs'
import { listedPreview } from './media/fileKind.ts'
import { smallPicture } from './media/smallPicture.ts'
import { makePosters } from './season/posters.ts'
import { playSeason } from './season/season.ts'

// `npm run seed [-- --scale N]`: fills an empty data directory with a season of N submissions.
const DEFAULT_SCALE = 160

const { database, media, dataDir } = toolFolderFrom(process.env)
const files = orEnd(() => openFiles(process.env, media))
const at = process.argv.indexOf('--scale')
const scale = at < 0 ? DEFAULT_SCALE : Number(process.argv[at + 1])
if (!Number.isSafeInteger(scale) || scale < 1) fail('--scale takes a number of submissions, such as 1000000')

prepareFolder(dataDir)
mkdirSync(dataDir, { recursive: true, mode: 0o700 })
const db = await openDb(database, {
  migrations: resolve(import.meta.dirname, '../../db/migrations'),
  schema: 'create',
  beforeCreating: () => requireNoKey(join(dataDir, 'secret.key')),
}).catch((error: Error) => fail(error.message))
const [somebody] = await db.read.select({ id: users.id }).from(users).limit(1)
if (somebody) fail(`${dataDir} already has players: a season goes into an empty database only`)

// The server's own, so that the server can open what the season has sealed.
const key = await installationKey(db, join(dataDir, 'secret.key'), new Date()).catch((error: Error) =>
  fail(error.message),
)

const started = performance.now()
console.log('Drawing pictures and clips…')
const preview = (picture: Sharp) => smallPicture(picture, listedPreview)
const [library, proofs, posters] = [
  await makeLibrary(media, preview),
  await makeProofs(media),
  await makePosters(media, preview),
]
const season = {
  scale,
  library,
  proofs,
  posters,
  now: new Date(),
  sealer: sealer(key),
}
const isShown = scale < 10_000
const copied = isShown && {
  ownFile: (file: LibraryFile, id: string) => ownFile(media, file, id),
  brokenFile: (id: string) => brokenFile(media, id),
}
const made = await playSeason(db, { ...season, ...copied }, (done) => {
  if (done % 100_000 === 0) console.log(`  ${done} of ${scale}`)
})
if (isShown) await dropLibrary(media)
await noteStore(db, localFiles(media))
await storeAll()
await db.close()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(`The season is ready in ${seconds} s: ${made.players} players, ${scale} submissions`)
process.exit(0)

/** The season is made in a folder of this machine: with a bucket, its files go there. */
async function storeAll() {
  const { media: store, pieces } = files
  if (!pieces) return
  const made = localFiles(media)
  for await (const { key } of made.list()) {
    await made.withPath(key, (path) => store.put(key, path))
    await made.delete(key)
  }
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}
