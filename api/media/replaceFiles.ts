import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Deps } from '../core/deps.ts'
import { writeIntent } from './writeIntent.ts'

/** The files that a row names. */
type Files = { mediaKey: string; thumbnailKey: string | null }

/**
 * The commit of what takes the place of a row's files, and then the end of those. A note names them before the commit, so
 * that a server that is killed in between leaves nothing that the sweep cannot find.
 * @param find the files that the row names now
 * @param commit returns, with whatever else, which file the row names afterwards; undefined when `former` is no longer
 * the one that it named: another call was quicker, and all begins anew
 */
export async function replaceFiles<Outcome extends { mediaKey: string | null | undefined }>(
  deps: Deps,
  find: () => Promise<Files | undefined>,
  commit: (former: string | undefined) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  for (;;) {
    const former = await find()
    const formerFiles = former ? await writeIntent(deps, { ...former, id: newId() }) : undefined
    const outcome = await commit(former?.mediaKey).catch(async (error) => {
      if (error instanceof AppError) await formerFiles?.commit()
      throw error
    })
    const isReplaced = outcome && outcome.mediaKey !== former?.mediaKey
    await (isReplaced ? formerFiles?.rollback() : formerFiles?.commit())
    if (outcome) return outcome
  }
}
