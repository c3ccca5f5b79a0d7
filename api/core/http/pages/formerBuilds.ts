import { constants } from 'node:fs'
import { copyFile, readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '#shared/units'

/** No page stays open longer without an update. */
const KEPT_FOR = 60 * DAY

/** Adds this version's built files to those of the last 60 days, which open pages still load. */
export async function keepBuild(built: string, kept: string, now: Date) {
  for (const name of await readdir(built)) {
    // A file that a killed start copied in part has another size.
    const [source, copy] = await Promise.all([stat(join(built, name)), stat(join(kept, name)).catch(() => undefined)])
    if (copy?.size !== source.size) await copyFile(join(built, name), join(kept, name), constants.COPYFILE_FICLONE)
    await utimes(join(kept, name), now, now)
  }
  for (const name of await readdir(kept)) {
    const { mtimeMs } = await stat(join(kept, name))
    if (now.getTime() - mtimeMs > KEPT_FOR) await rm(join(kept, name))
  }
}
