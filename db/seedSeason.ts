import { type AdminAction, adminActionLabels, targetTypeLabels } from '#shared/audit'
import { type Account, available, type TransactionType } from '#shared/balance'
import { idOf } from '#shared/ids'
import { money, roubles } from '#shared/money'
import { killTypeOf, type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'
import { linkHash } from './chain.ts'
import { sandboxAccountId } from './demo.ts'
import type { Db, Queries } from './open.ts'
import {
  accounts,
  adminActionLog,
  entries,
  kills,
  notifications,
  postings,
  submissions,
  tallies,
  type User,
  users,
} from './schema.ts'
import type { LibraryFile } from './seedLibrary.ts'
import { oneOf, randomOf } from './seedScene.ts'
import { actionTally, killTally, paidTally, submissionTally } from './tallyNames.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SEASON = 60 * DAY
/** Rows of one statement: SQLite takes 32766 values at most. */
const BATCH = 500

const names = [
  'Sever_77',
  'LisaPro',
  'kefir',
  'Grom',
  'Zima',
  'Buran',
  'Ryska',
  'Taiga',
  'Morozko',
  'Iskra',
  'Вьюга',
  'Барсук',
  'Nord',
  'Полынь',
  'Kometa',
  'Сойка',
  'Рысь',
  'Atlas',
  'Мята',
  'Shtorm',
  'Кварц',
  'Лунный кот',
  'Orion',
  'Заря',
] as const
const texts = [
  '',
  '',
  '',
  'Последняя зона, один против трёх',
  'Со второго выстрела',
  'Снайперка с 240 метров',
  'Победа в соло',
  'Ник в левом верхнем углу',
  'Лучший момент сезона',
  'Сам не понял, как это вышло',
  '-',
] as const
const reasons = ['Нет никнейма на экране', 'Повтор', 'Не та категория', 'Плохое качество', 'Чужое видео'] as const
/** Kopecks. */
const rewards: Record<SubmissionCategory, readonly [number, ...number[]]> = {
  'gold-kill': [300_00, 350_00, 500_00],
  'silver-kill': [200_00, 150_00],
  'bronze-kill': [100_00, 75_50],
  victory: [500_00, 250_00],
  funny: [50_00, 0],
}

type Season = { scale: number; library: LibraryFile[]; now: Date }
type Place = { balance: number; entryCount: number; lastHash: string }
type Rows = {
  submissions: (typeof submissions.$inferInsert)[]
  kills: (typeof kills.$inferInsert)[]
  postings: (typeof postings.$inferInsert)[]
  entries: (typeof entries.$inferInsert)[]
  actions: (typeof adminActionLog.$inferInsert)[]
  notifications: (typeof notifications.$inferInsert)[]
}

/**
 * A believable season of `scale` submissions by a player for every twenty of them, the older ones decided: every row
 * that the product itself would have written, chains and log too, so that `npm run audit` passes.
 */
export async function seedSeason(db: Db, { scale, library, now }: Season, onProgress: (done: number) => void) {
  const random = randomOf(scale)
  const start = now.getTime() - SEASON
  let tick = 0n
  // Ids of the season's own time; the last bits keep them in order.
  const idAt = (at: Date) => idOf((BigInt(at.getTime()) << 12n) + (tick++ & 4095n))

  const people = playersOf(Math.max(names.length, Math.ceil(scale / 20)), start, idAt)
  const judge = people.find(({ isAdmin }) => isAdmin)
  if (!judge) throw new Error('nobody judges')
  const authors = people.filter(({ isAdmin }) => !isAdmin)
  await db.tx(async (queries) => insertAll(queries, users, people))

  const places = new Map<Account, Place>()
  const tallied = new Map<string, number>()
  const tally = (name: string, amount = 1) => tallied.set(name, (tallied.get(name) ?? 0) + amount)
  let [rows, paid] = [emptyRows(), 0]

  const post = (
    reference: string,
    type: TransactionType,
    description: string,
    account: Account,
    amount: number,
    createdAt: Date,
  ) => {
    const searchText = description.toLowerCase()
    const posting = { id: idAt(createdAt), reference, type, description, searchText, createdAt }
    const lines = [
      { account: 'house' as const, amount: -amount },
      { account, amount },
    ]
    const place = places.get(account) ?? { balance: 0, entryCount: 0, lastHash: '' }
    const number = place.entryCount + 1
    const hash = linkHash(place.lastHash, { ...posting, lines }, account, number)
    places.set(account, { balance: place.balance + amount, entryCount: number, lastHash: hash })
    rows.postings.push(posting)
    rows.entries.push({ id: idAt(createdAt), postingId: posting.id, account: 'house', amount: -amount })
    rows.entries.push({ id: idAt(createdAt), postingId: posting.id, account, amount, number, hash })
    paid += amount
  }
  const act = (action: AdminAction, submission: string, details: Record<string, unknown>, createdAt: Date) => {
    const searchText = `${judge.displayName} ${judge.username} ${action} ${adminActionLabels[action]} ${targetTypeLabels.submission} ${submission}`
    tally(actionTally)
    rows.actions.push({
      id: idAt(createdAt),
      adminId: judge.id,
      action,
      targetType: 'submission',
      targetId: submission,
      details,
      searchText: searchText.toLowerCase(),
      createdAt,
    })
  }
  const tell = (userId: string, title: string, message: string, createdAt: Date) =>
    rows.notifications.push({ id: idAt(createdAt), userId, type: 'other', title, message, createdAt })

  const opening = new Date(start)
  for (const user of people) {
    const amount = openingOf(user)
    if (amount)
      post(`demo:${user.id}:opening`, 'bonus', 'Стартовый баланс демо-аккаунта', available(user.id), amount, opening)
  }

  for (let index = 0; index < scale; index++) {
    const createdAt = new Date(start + Math.floor((SEASON * index) / scale))
    // Every eighth is the demo player's own, so that the first screen has something to show.
    const author =
      index % 8 === 0 && scale < 10_000 ? (authors[0] ?? judge) : oneOf(random, authors as [User, ...User[]])
    const file = library[Math.floor(random() * library.length)]
    if (!file) throw new Error('the library is empty')
    const { category } = file
    const id = idAt(createdAt)
    const label = submissionCategoryLabels[category]
    const additionalText = oneOf(random, texts)
    // The last day's are still waiting, a dozen at least; of the others seven in ten are good.
    const isWaiting = createdAt.getTime() > now.getTime() - DAY || index >= scale - 12
    const status = isWaiting ? 'pending' : random() < 0.7 ? 'approved' : 'rejected'
    const isDemo = author.epicGamesId !== '' && Object.values(demoIds).includes(author.epicGamesId)
    // What a demo account owns is fixed by the rules; its kills count all the same.
    const reward = isDemo ? 0 : oneOf(random, rewards[category])
    const rejectionReason = oneOf(random, reasons)
    const reviewedAt = new Date(createdAt.getTime() + (5 + Math.floor(random() * 600)) * MINUTE)
    tally(submissionTally({ status, category }))
    rows.submissions.push({
      ...file,
      id,
      userId: author.id,
      // Many rows of a large season share a file; the rule that a file is sent once is about real ones.
      sentHash: `${file.sentHash.slice(0, 40)}${id.slice(-24)}`,
      additionalText,
      searchText:
        `${author.displayName} ${author.username} ${file.originalFilename} ${label} ${additionalText}`.toLowerCase(),
      status,
      reward: status === 'approved' ? reward : null,
      rejectionReason: status === 'rejected' ? rejectionReason : null,
      createdAt,
      reviewedAt: status === 'pending' ? null : reviewedAt,
      reviewedBy: status === 'pending' ? null : judge.id,
    })
    if (status === 'approved') {
      if (reward)
        post(`submission:${id}:reward`, 'earning', `Награда: ${label}`, available(author.id), reward, reviewedAt)
      const killType = killTypeOf(category)
      if (killType) {
        const searchText = `${author.displayName} ${author.username} ${file.originalFilename} ${label}`.toLowerCase()
        const reason = `Одобрена заявка «${file.originalFilename}»`
        tally(killTally(killType))
        tally(paidTally(killType), reward)
        rows.kills.push({
          id: idAt(reviewedAt),
          userId: author.id,
          submissionId: id,
          killType,
          rewardAmount: reward,
          grantedBy: judge.id,
          reason,
          searchText,
          createdAt: reviewedAt,
        })
      }
      act(
        'approve_submission',
        id,
        { submissionId: id, reward: roubles(reward), userId: author.id, category },
        reviewedAt,
      )
      tell(author.id, 'Заявка одобрена', reward ? `${label}: +${money(roubles(reward))}` : label, reviewedAt)
    }
    if (status === 'rejected') {
      act('reject_submission', id, { submissionId: id, rejectionReason, userId: author.id, category }, reviewedAt)
      tell(author.id, 'Заявка отклонена', `${label}. Причина: ${rejectionReason}`, reviewedAt)
    }
    if (rows.submissions.length === 5000) rows = await flush(db, rows)
    onProgress(index + 1)
  }
  await flush(db, rows)
  await db.tx((queries) =>
    insertAll(
      queries,
      tallies,
      [...tallied].map(([name, amount]) => ({ name, shard: 0, amount })),
    ),
  )
  const ends = [...places].map(([id, place]) => ({ id, ...place }))
  await db.tx((queries) => insertAll(queries, accounts, ends))
  return { players: people.length, submissions: scale, paid }
}

const emptyRows = (): Rows => ({
  submissions: [],
  kills: [],
  postings: [],
  entries: [],
  actions: [],
  notifications: [],
})

async function flush(db: Db, rows: Rows) {
  await db.tx(async (queries) => {
    await insertAll(queries, submissions, rows.submissions)
    await insertAll(queries, kills, rows.kills)
    await insertAll(queries, postings, rows.postings)
    await insertAll(queries, entries, rows.entries)
    await insertAll(queries, adminActionLog, rows.actions)
    await insertAll(queries, notifications, rows.notifications)
  })
  return emptyRows()
}

async function insertAll<Table extends Parameters<Queries['insert']>[0]>(
  queries: Queries,
  table: Table,
  rows: Table['$inferInsert'][],
) {
  for (let at = 0; at < rows.length; at += BATCH) await queries.insert(table).values(rows.slice(at, at + BATCH))
}

const demoIds = {
  player: sandboxAccountId('player'),
  rich: sandboxAccountId('rich'),
  premium: sandboxAccountId('premium'),
  admin: sandboxAccountId('admin'),
}

/** Kopecks that a demo account begins with (rules.md, section 1). */
const openingOf = ({ epicGamesId }: User) =>
  epicGamesId === demoIds.rich ? 5000_00 : epicGamesId === demoIds.premium ? 3000_00 : 0

function playersOf(count: number, start: number, idAt: (at: Date) => string): User[] {
  const at = new Date(start)
  const base = {
    email: null,
    premiumTier: 'none' as const,
    premiumEndDate: null,
    telegramUsername: null,
    discordUsername: null,
    isAdmin: false,
    createdAt: at,
    updatedAt: at,
  }
  const demo = Object.entries(demoIds).map(([name, epicGamesId]) => ({
    ...base,
    id: idAt(at),
    epicGamesId,
    username: name,
    displayName: name,
    isAdmin: name === 'admin',
    telegramUsername: name === 'rich' ? 'rich_demo' : null,
    ...(name === 'premium' && { premiumTier: 'basic' as const, premiumEndDate: new Date(start + SEASON + 365 * DAY) }),
  }))
  const others = Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]}${index < names.length ? '' : `_${Math.floor(index / names.length)}`}`
    return { ...base, id: idAt(at), epicGamesId: sandboxAccountId(name), username: name, displayName: name }
  })
  return [...demo, ...others]
}
