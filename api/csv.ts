import { Hono } from 'hono'
import * as v from 'valibot'
import type { Reads } from '#db/open'
import { CSV_LINK_MINUTES, CsvRequest, type TableName, tableLabels, tableNames } from '#shared/admin/tables'
import { moscowDay } from '#shared/dates'
import { AppError, refusalSaying } from '#shared/errors'
import { ListQuery } from '#shared/lists'
import { MINUTE } from '#shared/units'
import { actions, record } from './audit/audit.ts'
import { actionColumns } from './audit/csv.ts'
import { ActionsQuery } from './audit/routes.ts'
import type { Caller } from './core/caller.ts'
import type { AppEnv, Deps } from './core/deps.ts'
import { admin } from './core/guards.ts'
import { asAttachment } from './core/http/attachment.ts'
import { type CsvColumn, csvStream } from './core/http/csvStream.ts'
import { requireSignedQuery, signedQuery } from './core/http/signedLink.ts'
import { valid } from './core/http/valid.ts'
import { idempotent } from './core/idempotent.ts'
import { everyPage, type Page } from './core/lists.ts'
import type { Signer } from './core/secrets.ts'
import { faultIn } from './core/telemetry/log.ts'
import type { Tx } from './core/transact.ts'
import { killColumns } from './kills/csv.ts'
import { killHistory } from './kills/kills.ts'
import { KillsQuery } from './kills/routes.ts'
import { premiumColumns } from './premium/csv.ts'
import { PremiumUsersQuery } from './premium/routes.ts'
import { premiumUsers } from './premium/users.ts'
import { allUsers } from './profiles/adminUsers.ts'
import { userColumns } from './profiles/csv.ts'
import { submissionColumns } from './submissions/csv.ts'
import { allSubmissions } from './submissions/queue/moderationQueue.ts'
import { SubmissionsQuery } from './submissions/routes.ts'
import { screenshotColumns } from './subscriptions/csv.ts'
import { ScreenshotsQuery } from './subscriptions/routes.ts'
import { allScreenshots } from './subscriptions/screenshots.ts'
import { AdminTournamentsQuery } from './tournaments/adminRoutes.ts'
import { SheetQuery, sheetColumns, sheetPage } from './tournaments/day/sheet.ts'
import { tournamentColumns } from './tournaments/list/csv.ts'
import { adminTournamentList } from './tournaments/list/list.ts'
import { PayoutYearsQuery, payoutYearColumns, payoutYearPage } from './withdrawals/batches/years.ts'
import { withdrawalColumns, withdrawalSheet } from './withdrawals/csv.ts'
import { AllWithdrawalsQuery } from './withdrawals/routes.ts'

type Filters = Record<string, string>
type Cursored = { cursor?: string; id: string }

/**
 * A table by its list: `query` checks the filters and `page` reads them as the list's own route does. Throws what is
 * wrong with the filters before the first row.
 */
function table<Query extends ListQuery, Row>(
  query: v.GenericSchema<unknown, Query> & { entries: v.ObjectEntries },
  columns: readonly CsvColumn<Row>[],
  page: (db: Reads, query: Query, now: Date) => Promise<Page<NoInfer<Row> & { id: string }>>,
) {
  const { limit: _, cursor: __, order: ___, ...filters } = query.entries
  const Chosen = v.strictObject(filters, 'Неизвестный фильтр')
  return ({ db, log }: Deps, filters: Filters, now: Date) => {
    const { success, output, issues } = v.safeParse(Chosen, filters)
    if (!success) throw refusalSaying(issues[0].message)
    const pages = () =>
      everyPage(
        (position) => page(db, { ...output, ...position } as Query, now),
        (row) => (row as Cursored).cursor ?? row.id,
      )
    return () => csvStream(columns, pages(), (error) => log.warn(faultIn(error as Error), 'table cut'))
  }
}

const tables: Record<TableName, ReturnType<typeof table>> = {
  submissions: table(SubmissionsQuery, submissionColumns, allSubmissions),
  kills: table(KillsQuery, killColumns, killHistory),
  users: table(ListQuery, userColumns, allUsers),
  withdrawals: table(AllWithdrawalsQuery, withdrawalColumns, withdrawalSheet),
  payoutYears: table(PayoutYearsQuery, payoutYearColumns, payoutYearPage),
  subscriptions: table(ScreenshotsQuery, screenshotColumns, allScreenshots),
  tournaments: table(AdminTournamentsQuery, tournamentColumns, adminTournamentList),
  participants: table(SheetQuery, sheetColumns, sheetPage),
  logs: table(ActionsQuery, actionColumns, actions),
  premium: table(PremiumUsersQuery, premiumColumns, premiumUsers),
}

const inOrder = (filters: Filters) => Object.entries(filters).sort(([one], [other]) => (one < other ? -1 : 1))
const subjectOf = (list: TableName, filters: Filters) => JSON.stringify(['table', list, inOrder(filters)])

/**
 * An address of the table that the browser's own download can open, for minutes and while the session lives; the log
 * knows who took what (ADMIN-9).
 */
async function csvLink(
  tx: Tx,
  signer: Signer,
  { user, tokenHash }: Caller,
  { list, filters }: v.InferOutput<typeof CsvRequest>,
) {
  const expires = tx.now.getTime() + CSV_LINK_MINUTES * MINUTE
  await record(tx, user, { action: 'export_table', targetType: 'table', targetId: list, details: { list, filters } })
  const query = new URLSearchParams({
    ...filters,
    ...signedQuery(signer, subjectOf(list, filters), tokenHash, expires),
  })
  return { url: `/api/admin/csv/${list}?${query}`, expiresAt: new Date(expires).toISOString() }
}

export const csvRoutes = new Hono<AppEnv>()
  .post('/admin/csv', admin, valid('json', CsvRequest), (c) => {
    const { deps } = c.var
    const request = c.req.valid('json')
    tables[request.list](deps, request.filters, deps.now())
    return idempotent(c, 201, (tx) => csvLink(tx, deps.exportSigner, c.var, request))
  })
  .get('/admin/csv/:list', async (c) => {
    const { deps } = c.var
    const now = deps.now()
    const list = tableNames.find((name) => name === c.req.param('list'))
    if (!list) throw new AppError('not_found')
    const { session = '', expires = '', signature = '', ...filters } = c.req.query()
    const reads = { read: deps.db.read, now }
    const link = { session, expires, signature }
    const user = await requireSignedQuery(reads, deps.exportSigner, subjectOf(list, filters), link, 'csv_expired')
    if (!user.isAdmin) throw new AppError('forbidden')
    await deps.limits('csv', user.id)

    const open = tables[list](deps, filters, now)
    const day = moscowDay(now)
    asAttachment(c, `${tableLabels[list]} ${day}`, `${list}-${day}.csv`)
    c.header('Content-Type', 'text/csv; charset=utf-8')
    c.header('Cache-Control', 'private, no-store')
    return c.body(open() as ReadableStream)
  })
