import type { Reads } from '#db/open'
import type { Locks } from '#db/postgres/locks'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { type Caller, transactAs } from '../core/caller.ts'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import { writeIntent } from './writeIntent.ts'

/** The files that a row names. */
type Files = { mediaKey: string; thumbnailKey: string | null }

/**
 * The caller's transaction of what takes the place of a row's files, and then the end of those. A note names them before it begins,
 * so that a server that is killed in between leaves nothing that the sweep cannot find. Whether they may go is decided in the
 * transaction: if by then they are others than those that were noted, because another call was quicker, nothing is done and
 * all begins anew.
 * @param find the files that go unless they are named afterwards too; asked before the transaction, and again in it
 * @param commit returns, with whatever else, which file the row names afterwards
 * @param locks as `transact` has them
 */
export async function replaceFiles<Outcome extends { mediaKey: string | null | undefined }>(
  deps: Deps,
  caller: Caller,
  find: (db: Reads) => Promise<Files | undefined>,
  commit: (tx: Tx, former: string | undefined, user: User) => Promise<Outcome>,
  locks?: Locks,
): Promise<Outcome> {
  for (;;) {
    const former = await find(deps.db)
    const formerFiles = former ? await writeIntent(deps, { ...former, id: newId() }) : undefined
    const outcome = await transactAs(
      deps,
      caller,
      async (tx, user) =>
        (await find(tx))?.mediaKey === former?.mediaKey ? commit(tx, former?.mediaKey, user) : undefined,
      locks,
    ).catch(async (error) => {
      if (error instanceof AppError) await formerFiles?.commit()
      throw error
    })
    const isReplaced = outcome && outcome.mediaKey !== former?.mediaKey
    await (isReplaced ? formerFiles?.rollback() : formerFiles?.commit())
    if (outcome) return outcome
  }
}
