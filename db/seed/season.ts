import { idOf } from '#shared/ids'
import { killTypeOf } from '#shared/leaderboards/kills'
import { money, toRoubles } from '#shared/money'
import { dueFrom, givenCodeOf } from '#shared/review/review'
import { type SubmissionCategory, submissionCategoryLabels } from '#shared/submissions'
import { searchable } from '#shared/text'
import { DAY, SECOND } from '#shared/units'
import { stampInstallation } from '../installation.ts'
import type { Db } from '../open.ts'
import type { SubmissionRow, User } from '../schema.ts'
import { appealed } from './appeals.ts'
import type { brokenFile, LibraryFile } from './library.ts'
import { playersOf } from './people.ts'
import { type Rows, submissionRows } from './rows.ts'
import { oneOf, randomOf } from './scene.ts'
import { lookedAgain } from './secondLooks.ts'
import { shifts } from './shifts.ts'

const SEASON = 60 * DAY
/** One submission in so many was decided twice. */
const LOOK_EVERY = 10

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

export type Submitted = {
  scale: number
  library: LibraryFile[]
  ownFile?: (file: LibraryFile, id: string) => Promise<LibraryFile>
  /** Of the submission that comes last. */
  brokenFile?: (id: string) => ReturnType<typeof brokenFile>
  now: Date
}

/** The players of a season, and `scale` submissions with what was decided about them. Returns who plays and who judges. */
export async function seedSubmissions(
  db: Db,
  { scale, library, ownFile, brokenFile, now }: Submitted,
  onProgress: (done: number) => void,
) {
  await db.tx(async (queries) => void (await stampInstallation(queries, 'sandbox', now)))
  const random = randomOf(scale)
  const start = new Date(now.getTime() - SEASON)
  let tick = 0n
  // Ids of the season's own time; the last bits keep them in order.
  const idAt = (at: Date) => idOf((BigInt(at.getTime()) << 12n) + (tick++ & 4095n))

  const people = playersOf(scale, start)
  const [judge, second] = people.filter(({ isAdmin }) => isAdmin)
  const authors = people.filter((user) => user !== judge)
  const demoPlayer = authors[0]
  if (!judge || !second || !demoPlayer) throw new Error('a season needs two who judge and somebody who plays')

  const rows = submissionRows(db, idAt, new Date(now.getTime() - 2 * DAY))
  for (const user of people) rows.add('users', user)

  const firstOf = new Map<LibraryFile, string>()
  const moderators = shifts(randomOf(scale + 1), (scale * DAY) / SEASON)
  for (let index = 0; index < scale; index++) {
    const createdAt = new Date(start.getTime() + Math.floor((SEASON * index) / scale))
    const isOwn = index % 8 === 0 && scale < 10_000
    const author = isOwn ? demoPlayer : oneOf(random, authors as [User, ...User[]])
    const drawn = oneOf(random, library as [LibraryFile, ...LibraryFile[]])
    const isWaiting = createdAt.getTime() > now.getTime() - DAY || index >= scale - 12
    const status = isWaiting ? 'pending' : random() < 0.7 ? 'approved' : 'rejected'
    const id = idAt(createdAt)
    const shared = status === 'rejected' ? { ...drawn, mediaKey: '' } : drawn
    const broken = index === scale - 1 ? await brokenFile?.(id) : undefined
    const file = broken ? { ...drawn, ...broken } : ownFile ? await ownFile(drawn, id) : shared
    const additionalText = oneOf(random, texts)
    const [reviewer, other] = index % 3 === 1 && author !== second ? [second, judge] : [judge, second]
    const rejectionReason = status === 'rejected' ? oneOf(random, reasons) : null
    const reviewedAt = isWaiting ? null : moderators.decidedAt(createdAt)
    const submission = {
      isUnreadable: false,
      // Many rows of a large season share a clip.
      isFileWorkQueued: ownFile === undefined,
      ...file,
      id,
      userId: author.id,
      draftId: null,
      reencoded: index % 6 === 2,
      // Many rows of a large season share a file; the rule that a file is sent once is about real ones.
      sentHash: `${file.sentHash.slice(0, 40)}${id.slice(-24)}`,
      additionalText,
      searchText: searchable(
        `${namesOf(author)} ${file.originalFilename} ${submissionCategoryLabels[file.category]} ${additionalText} ${rejectionReason ?? ''}`,
      ),
      status,
      reward: status === 'approved' ? oneOf(random, rewards[file.category]) : null,
      rejectionReason,
      rejectionCode: rejectionReason && givenCodeOf(rejectionReason),
      createdAt,
      reviewedAt,
      reviewedBy: isWaiting ? null : reviewer.id,
      dueAt: isWaiting ? dueFrom(createdAt) : null,
      ...untouched,
    } satisfies SubmissionRow
    const originalId = isWaiting && index % 4 === 1 ? firstOf.get(drawn) : undefined
    if (originalId)
      rows.add('repeats', {
        submissionId: id,
        originalId,
        ...alike(drawn),
        distance: index % 7,
        isMirrored: false,
      })
    else if (!isWaiting) firstOf.set(drawn, id)
    const isAppeal = isWaiting && index % 5 === 3
    rows.add(
      'submissions',
      isAppeal
        ? appealed(rows, submission, { number: index % 7, reason: oneOf(random, reasons), judge, now })
        : submission,
    )
    rows.decide(submission, createdAt)
    if (broken) tellUnreadable(rows, submission)
    if (status === 'approved') approve(rows, submission, author, reviewer)
    if (status === 'rejected') reject(rows, submission, reviewer)
    if (index % LOOK_EVERY === 5 && author !== other)
      lookedAgain(rows, submission, { number: Math.floor(index / LOOK_EVERY), first: reviewer, second: other, now })
    await rows.settle()
    onProgress(index + 1)
  }
  await rows.end(moderators.busy)
  return { people, judge, second, start, random }
}

function approve(
  rows: Rows,
  { id, userId, category, originalFilename, reward, createdAt, reviewedAt }: SubmissionRow,
  author: User,
  reviewer: User,
) {
  const [label, amount, at] = [submissionCategoryLabels[category], reward ?? 0, reviewedAt ?? createdAt]
  if (amount) rows.pay(userId, amount, { reference: `submission:${id}:reward`, description: `Награда: ${label}` }, at)
  const killType = killTypeOf(category)
  if (killType) {
    const reason = `Одобрена заявка «${originalFilename}»`
    const searchText = searchable(`${namesOf(author)} ${originalFilename} ${label}`)
    rows.add('kills', {
      id: rows.idAt(at),
      userId,
      submissionId: id,
      killType,
      rewardAmount: amount,
      reason,
      searchText,
      grantedBy: reviewer.id,
      createdAt: at,
    })
  }
  rows.record('approve_submission', id, { submissionId: id, reward: toRoubles(amount), userId, category }, at, reviewer)
  rows.notify(userId, 'Заявка одобрена', amount ? `${label}: +${money(toRoubles(amount))}` : label, at)
}

function reject(
  rows: Rows,
  { id, userId, category, rejectionReason, createdAt, reviewedAt }: SubmissionRow,
  reviewer: User,
) {
  const at = reviewedAt ?? createdAt
  rows.record('reject_submission', id, { submissionId: id, rejectionReason, userId, category }, at, reviewer)
  rows.notify(userId, 'Заявка отклонена', `${submissionCategoryLabels[category]}. Причина: ${rejectionReason}`, at)
}

function tellUnreadable(rows: Rows, { id: submissionId, userId, category, createdAt }: SubmissionRow) {
  for (const kind of ['preview', 'print'])
    rows.add('fileWork', { submissionId, kind, createdAt, dueAt: null, attempts: 3 })
  const message = `${submissionCategoryLabels[category]}. Мы не смогли открыть файл: проверь его и отправь снова`
  rows.notify(userId, 'Файл не открывается', message, createdAt)
}

/** Where a file is like itself: a clip in its second second. */
const alike = ({ fileType }: LibraryFile) => {
  const ms = fileType === 'video' ? SECOND : 0
  return { ms, originalMs: ms }
}

/** What only an open review, an undone decision or a bulk changes. */
const untouched = {
  heldBy: null,
  heldUntil: null,
  heldTab: null,
  undoCount: 0,
  sentCategory: null,
  bulkId: null,
  repeatOf: null,
}

const namesOf = ({ displayName, username }: User) => `${displayName} ${username}`
