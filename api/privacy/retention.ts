import { and, asc, gt, isNotNull } from 'drizzle-orm'
import type { Reads } from '#db/open'
import { users } from '#db/schema'
import { ERASED_NAME } from '#shared/privacy/privacy'
import { KEPT_YEARS, yearsBefore } from '#shared/privacy/retention'
import { balanceOf } from '../balance/balance.ts'
import type { Deps } from '../core/deps.ts'
import { transact } from '../core/transact.ts'
import { pages } from '../core/work/batches.ts'
import { forgetCaptainTeams } from '../dropmaps/forget.ts'
import { eraseReasons } from '../premium/forget.ts'
import { forgetPrints } from '../repeats/forget.ts'
import { eraseContent, eraseTraces, forgetFileWork, forgetRejectedFiles } from '../submissions/forget.ts'
import { forgetScreenshots } from '../subscriptions/forget.ts'
import { eraseObjections, eraseTeamNames, forgetImages, forgetObjectionPictures } from '../tournaments/forget.ts'
import { changeUser, isClosed } from '../users/change.ts'
import { eraseOldRecipients, eraseRecipients } from '../withdrawals/forget.ts'
import { writeOff } from './closing.ts'
import { finishClosing } from './finish.ts'

type Job = (deps: Deps) => Promise<void>

/** Accounts looked at before others get their turn. */
const PAGE = 20
type Closed = { id: string; deletedAt: Date; accountPrint: string | null; epicGamesId: string }

const closedAccounts = (db: Reads) =>
  pages<Closed>(PAGE, async (last) => {
    const { id, deletedAt, accountPrint, epicGamesId } = users
    const after = last && gt(epicGamesId, last.epicGamesId)
    const rows = await db.read
      .select({ id, deletedAt, accountPrint, epicGamesId })
      .from(users)
      .where(and(isClosed, isNotNull(deletedAt), after))
      .orderBy(asc(epicGamesId))
      .limit(PAGE)
    return rows as Closed[]
  })

const ofClosed =
  (work: (deps: Deps, account: Closed) => Promise<void>): Job =>
  async (deps) => {
    for await (const accounts of closedAccounts(deps.db)) for (const account of accounts) await work(deps, account)
  }
const isDue = ({ deletedAt }: Closed, years: number, now: Date) => deletedAt < yearsBefore(now, years)

/** Daily jobs that enforce what the page at /privacy promises (`shared/privacy/retention.ts`), each by itself. */
export const retention: Record<string, Job> = {
  forgetScreenshots,
  forgetRejectedFiles,
  forgetImages,
  forgetObjectionPictures,
  finishClosings: ofClosed((deps, { id }) => finishClosing(deps, id)),
  writeOffLate: ofClosed((deps, { id }) => writeOffLate(deps, id)),
  eraseContent: ofClosed(async (deps, account) => {
    if (!isDue(account, KEPT_YEARS.contentAfterClosing, deps.now())) return
    await forgetFileWork(deps, account.id)
    await forgetPrints(deps, account.id)
    await eraseContent(deps, account.id)
    await eraseObjections(deps, account.id)
  }),
  eraseAccounts: ofClosed(async (deps, account) => {
    const isThere = account.accountPrint !== null
    if (isThere && isDue(account, KEPT_YEARS.accountAfterClosing, deps.now())) await eraseAccount(deps, account.id)
  }),
  eraseOldRecipients: (deps) =>
    transact(deps, (tx) => eraseOldRecipients(tx, yearsBefore(tx.now, KEPT_YEARS.transactions))),
}

/** What came to an account after it was closed, like a refund. */
async function writeOffLate(deps: Deps, id: string) {
  if ((await balanceOf(deps.db, id)) === 0) return
  await transact(deps, async (tx) => void (await writeOff(tx, id, `account:${id}:closed:${tx.now.toISOString()}`)))
}

/** Names, email and the print of the game account; the number stays, for the book. The print goes last: until then it is due. */
async function eraseAccount(deps: Deps, id: string) {
  const nobody = { username: 'deleted', displayName: ERASED_NAME, email: null, accountPrint: null }
  await eraseTraces(deps, id)
  await transact(deps, async (tx) => {
    await eraseRecipients(tx, id)
    await eraseReasons(tx, id)
    await eraseTeamNames(tx, id)
    await forgetCaptainTeams(tx, id)
    await changeUser(tx, id, nobody)
  })
}
