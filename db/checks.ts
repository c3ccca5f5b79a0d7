import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, asc, count, eq, gt, inArray, isNotNull, isNull, like, ne, or, sql } from 'drizzle-orm'
import { killTypeOf, killTypes } from '#shared/submissions'
import { linkHash } from './chain.ts'
import type { Reads } from './open.ts'
import { accounts, adminActionLog, entries, kills, postings, submissions } from './schema.ts'

export type Finding = { check: string; what: string }
type Check = (db: Reads, media: string) => AsyncGenerator<string>

const PAGE = 2000

/** Every proof of rules.md, section 6 that the stored slices allow. Each answers what it found wrong. */
export const checks: Record<string, Check> = {
  'проводки в сумме дают 0': async function* (db) {
    const crooked = await db.read
      .select({
        reference: postings.reference,
        sum: sql`coalesce(sum(${entries.amount}), 0)`.mapWith(Number),
        lines: count(entries.id),
      })
      .from(postings)
      .leftJoin(entries, eq(entries.postingId, postings.id))
      .groupBy(postings.id)
      .having(sql`coalesce(sum(${entries.amount}), 0) <> 0 or count(${entries.id}) < 2`)
    for (const { reference, sum, lines } of crooked) yield `${reference}: сумма ${sum} коп., строк ${lines}`
  },

  'баланс счёта равен сумме его проводок': async function* (db) {
    const sums = db.read
      .select({
        account: entries.account,
        sum: sql<number>`sum(${entries.amount})`.mapWith(Number).as('sum'),
        lines: sql<number>`count(*)`.mapWith(Number).as('lines'),
      })
      .from(entries)
      .where(ne(entries.account, 'house'))
      .groupBy(entries.account)
      .as('sums')
    const wrong = await db.read
      .select({
        id: accounts.id,
        balance: accounts.balance,
        sum: sums.sum,
        lines: sums.lines,
        entryCount: accounts.entryCount,
      })
      .from(accounts)
      .leftJoin(sums, eq(sums.account, accounts.id))
      .where(
        or(
          isNull(sums.sum),
          ne(sums.sum, accounts.balance),
          ne(sums.lines, accounts.entryCount),
          sql`${accounts.balance} < 0`,
        ),
      )
    for (const { id, balance, sum } of wrong) yield `${id}: баланс ${balance} коп., проводки ${sum ?? 0} коп.`
    const ownerless = await db.read
      .select({ account: sums.account })
      .from(sums)
      .leftJoin(accounts, eq(accounts.id, sums.account))
      .where(isNull(accounts.id))
    for (const { account } of ownerless) yield `${account}: проводки без счёта`
  },

  'цепочка счёта не разорвана': async function* (db) {
    let chain = { account: '', number: 0, hash: '' }
    let last: { account: string; number: number } | undefined
    for (;;) {
      const page = await entriesAfter(db, last)
      const lines = await linesOf(
        db,
        page.map(({ posting }) => posting.id),
      )
      for (const { entry, posting } of page) {
        if (entry.account !== chain.account) chain = { account: entry.account, number: 0, hash: '' }
        const number = chain.number + 1
        const hash = linkHash(chain.hash, { ...posting, lines: lines.get(posting.id) ?? [] }, entry.account, number)
        if (entry.number !== number || entry.hash !== hash)
          yield `${entry.account}: разрыв на проводке ${entry.number} (${posting.reference})`
        // Goes on from what is written, so that one break is one finding.
        chain = { account: entry.account, number: entry.number ?? number, hash: entry.hash ?? '' }
        last = { account: entry.account, number: entry.number ?? number }
      }
      if (page.length < PAGE) break
    }
    const ends = await db.read
      .select({ id: accounts.id })
      .from(accounts)
      .leftJoin(entries, and(eq(entries.account, accounts.id), eq(entries.number, accounts.entryCount)))
      .where(or(isNull(entries.hash), ne(entries.hash, accounts.lastHash)))
    for (const { id } of ends) yield `${id}: конец цепочки не тот, что записан в счёте`
  },

  'киллы совпадают с одобренными заявками': async function* (db) {
    const killCategories = killTypes.map((type) => `${type}-kill` as const)
    const uncounted = await db.read
      .select({ id: submissions.id })
      .from(submissions)
      .leftJoin(kills, eq(kills.submissionId, submissions.id))
      .where(and(eq(submissions.status, 'approved'), inArray(submissions.category, killCategories), isNull(kills.id)))
    for (const { id } of uncounted) yield `заявка ${id}: одобрена, но килл не засчитан`
    const odd = await db.read
      .select({
        id: kills.id,
        killType: kills.killType,
        userId: kills.userId,
        rewardAmount: kills.rewardAmount,
        submission: submissions,
      })
      .from(kills)
      .innerJoin(submissions, eq(submissions.id, kills.submissionId))
      .where(
        or(
          ne(submissions.status, 'approved'),
          ne(submissions.userId, kills.userId),
          ne(submissions.reward, kills.rewardAmount),
          ne(submissions.category, sql`${kills.killType} || '-kill'`),
        ),
      )
    for (const { id, submission } of odd)
      yield `килл ${id}: не совпадает с заявкой ${submission.id} (${killTypeOf(submission.category) ?? submission.category})`
  },

  'награды совпадают с одобренными заявками': async function* (db) {
    const reference = sql`'submission:' || ${submissions.id} || ':reward'`
    const unpaid = await db.read
      .select({ id: submissions.id })
      .from(submissions)
      .leftJoin(postings, eq(postings.reference, reference))
      .leftJoin(
        entries,
        and(
          eq(entries.postingId, postings.id),
          eq(entries.account, sql`'player:' || ${submissions.userId} || ':available'`),
        ),
      )
      .where(and(gt(submissions.reward, 0), or(isNull(entries.amount), ne(entries.amount, submissions.reward))))
    for (const { id } of unpaid) yield `заявка ${id}: награда не выплачена или выплачена не та`
    const unearned = await db.read
      .select({ reference: postings.reference })
      .from(postings)
      .leftJoin(submissions, eq(submissions.id, sql`substr(${postings.reference}, ${'submission:'.length + 1}, 36)`))
      .where(
        and(
          like(postings.reference, 'submission:%:reward'),
          or(isNull(submissions.id), ne(submissions.status, 'approved'), isNull(submissions.reward)),
        ),
      )
    for (const { reference } of unearned) yield `${reference}: выплата без одобренной заявки`
  },

  'каждое решение записано в журнал один раз': async function* (db) {
    const acts = db.read
      .select({ targetId: adminActionLog.targetId, acts: sql<number>`count(*)`.mapWith(Number).as('acts') })
      .from(adminActionLog)
      .where(inArray(adminActionLog.action, ['approve_submission', 'reject_submission']))
      .groupBy(adminActionLog.targetId)
      .as('acts')
    const wrong = await db.read
      .select({ id: submissions.id, acts: acts.acts })
      .from(submissions)
      .leftJoin(acts, eq(acts.targetId, submissions.id))
      .where(and(ne(submissions.status, 'pending'), or(isNull(acts.acts), ne(acts.acts, 1))))
    for (const { id, acts } of wrong) yield `заявка ${id}: записей в журнале ${acts ?? 0}`
  },

  'файлы совпадают со строками': async function* (db, media) {
    const known = new Set<string>()
    let last = ''
    for (;;) {
      const page = await db.read
        .select({
          id: submissions.id,
          mediaKey: submissions.mediaKey,
          thumbnailKey: submissions.thumbnailKey,
          fileSize: submissions.fileSize,
        })
        .from(submissions)
        .where(gt(submissions.id, last))
        .orderBy(asc(submissions.id))
        .limit(PAGE)
      for (const { id, mediaKey, thumbnailKey, fileSize } of page) {
        for (const key of [mediaKey, thumbnailKey]) {
          if (!key || known.has(key)) continue
          known.add(key)
          const size = await sizeOf(join(media, key))
          if (size === undefined) yield `заявка ${id}: нет файла ${key}`
          else if (key === mediaKey && size !== fileSize)
            yield `заявка ${id}: файл ${key} — ${size} байт вместо ${fileSize}`
        }
      }
      last = page.at(-1)?.id ?? last
      if (page.length < PAGE) break
    }
    // A file is stored a moment before its row: a young one without a row is an upload on its way.
    for (const key of await filesIn(media)) {
      if (known.has(key)) continue
      const found = await stat(join(media, key)).catch(() => undefined)
      if (found && Date.now() - found.mtimeMs > HOUR) yield `файл ${key}: без заявки`
    }
  },
}

const HOUR = 3_600_000

const entriesAfter = (db: Reads, last: { account: string; number: number } | undefined) =>
  db.read
    .select({ entry: entries, posting: postings })
    .from(entries)
    .innerJoin(postings, eq(postings.id, entries.postingId))
    .where(
      and(
        isNotNull(entries.number),
        last ? sql`(${entries.account}, ${entries.number}) > (${last.account}, ${last.number})` : undefined,
      ),
    )
    .orderBy(asc(entries.account), asc(entries.number))
    .limit(PAGE)

async function linesOf(db: Reads, postingIds: string[]) {
  const rows = postingIds.length
    ? await db.read.select().from(entries).where(inArray(entries.postingId, postingIds))
    : []
  const lines = new Map<string, { account: (typeof rows)[number]['account']; amount: number }[]>()
  for (const { postingId, account, amount } of rows)
    lines.set(postingId, [...(lines.get(postingId) ?? []), { account, amount }])
  return lines
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  )

async function filesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
