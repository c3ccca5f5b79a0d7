import { constants } from 'node:fs'
import { copyFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#shared/units'

/** No page stays open longer than this without an update. */
const KEPT_FOR = 60 * DAY

/**
 * Puts the built files of this version beside those of earlier ones, so that a page that was opened before an update
 * still finds the parts that it has not loaded yet. Their names carry their content's hash: none replaces another.
 * @param built the folder of this version's hashed files
 * @param kept the folder that outlives versions; what no version has brought for 60 days is dropped from it
 */
export async function keepBuild(built: string, kept: string, now: Date) {
  for (const name of await readdir(built)) {
    // One that a start left half copied is of another size.
    const [source, copy] = await Promise.all([stat(join(built, name)), stat(join(kept, name)).catch(() => undefined)])
    if (copy?.size !== source.size) await copyFile(join(built, name), join(kept, name), constants.COPYFILE_FICLONE)
    await utimes(join(kept, name), now, now)
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (now.getTime() - mtimeMs > KEPT_FOR) await rm(join(kept, name))
  }
}
