import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Deps } from '../core/deps.ts'
import { isWriteIntent, recoverIntent } from '../media/writeIntent.ts'
import { NOTE_SUFFIX, PART_SUFFIX } from './partFile.ts'
import { isUnfinished } from './uploads.ts'

/** Removes what a stopped or killed server left: unfinished uploads, and stored files without a row. */
export async function sweepUploads(deps: Deps, before: Date) {
  for (const name of await readdir(deps.uploads)) {
    const path = join(deps.uploads, name)
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile() || found.mtime >= before) continue
    const part = basename(name, NOTE_SUFFIX)
    if (part.endsWith(PART_SUFFIX) && (await isUnfinished(deps.db, basename(part, PART_SUFFIX)))) continue
    if (isWriteIntent(name)) await recoverIntent(deps, name)
    await rm(path, { force: true })
  }
}
