// `npm run generate -- name`: writes what changed in db/schema as a migration of each engine.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './steps.mjs'

const [name] = process.argv.slice(2)
if (!name) throw new Error('npm run generate -- NAME')

for (const engine of ['sqlite', 'postgres']) {
  process.env.DATABASE_URL = engine === 'postgres' ? 'postgres:' : ''
  await run('npx', 'drizzle-kit', 'generate', `--name=${name}`)
  const folder = `db/migrations/${engine}`
  if (engine === 'sqlite') makeStrict(`${folder}/${sortedFiles(folder, '.sql').at(-1)}`)
  // drizzle-kit compares with the newest snapshot only.
  for (const old of sortedFiles(`${folder}/meta`, '_snapshot.json').slice(0, -1)) rmSync(`${folder}/meta/${old}`)
}

function sortedFiles(folder, ending) {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .sort()
}

/** Drizzle knows no STRICT tables. */
function makeStrict(file) {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/^\);/gm, ') STRICT;'))
}
