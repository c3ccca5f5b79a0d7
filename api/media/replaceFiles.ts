import type { Reads } from '#db/open'
import type { Locks } from '#db/postgres/locks'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { type Caller, transactAs } from '../core/caller.ts'
import type { Deps } from '../core/deps.ts'
import type { Tx } from '../core/transact.ts'
import { type Files, noteReplaced } from './writeIntent.ts'

/** Commits the replacement of a row's files and then deletes those, safe against kills and races. `find` runs twice. */
export async function replaceFiles<Outcome extends { mediaKey: string | null | undefined }>(
  deps: Deps,
  caller: Caller,
  find: (db: Reads) => Promise<Files | undefined>,
  commit: (tx: Tx, former: string | undefined, user: User) => Promise<Outcome>,
  locks?: Locks,
): Promise<Outcome> {
  for (;;) {
    const former = await find(deps.db)
    const formerFiles = former ? await noteReplaced(deps, former) : undefined
    const outcome = await transactAs(
      deps,
      caller,
      async (tx, user) =>
        (await find(tx))?.mediaKey === former?.mediaKey ? commit(tx, former?.mediaKey, user) : undefined,
      locks,
    ).catch(async (error) => {
      if (error instanceof AppError) await formerFiles?.forget()
      throw error
    })
    const isReplaced = outcome && outcome.mediaKey !== former?.mediaKey
    await (isReplaced ? formerFiles?.drop() : formerFiles?.forget())
    if (outcome) return outcome
  }
}
