import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Deps } from '../core/deps.ts'
import { NOTE_SUFFIX, PART_SUFFIX } from './partFiles.ts'
import { isUnfinished } from './uploads.ts'

/** Removes what a stopped or killed server left in this process's folder, except unfinished uploads. */
export async function sweepUploads(deps: Pick<Deps, 'db' | 'uploads'>, before: Date) {
  for (const name of await readdir(deps.uploads)) {
    const path = join(deps.uploads, name)
    const found = await stat(path).catch(() => undefined)
    if (!found || found.mtime >= before) continue
    const part = basename(name, NOTE_SUFFIX)
    if (part.endsWith(PART_SUFFIX) && (await isUnfinished(deps.db, basename(part, PART_SUFFIX)))) continue
    await rm(path, { force: true, recursive: true })
  }
}
