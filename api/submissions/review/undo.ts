import { and, eq, inArray, ne } from 'drizzle-orm'
import { only } from '#db/only'
import { type SubmissionRow, submissions, type User } from '#db/schema'
import { available, held, reversalReference } from '#shared/balance'
import { AppError } from '#shared/errors'
import { REJECTED_KEPT_DAYS } from '#shared/files/limits'
import { type Kopecks, money, toRoubles } from '#shared/money'
import { dueFrom, OWN_UNDO } from '#shared/review/review'
import { submissionCategoryLabels } from '#shared/submissions'
import { DAY, HOUR } from '#shared/units'
import { record } from '../../audit/audit.ts'
import { balanceOf, post, transfer } from '../../balance/balance.ts'
import type { Tx } from '../../core/transact.ts'
import { dropKill } from '../../kills/kills.ts'
import { notify } from '../../notifications/notifications.ts'
import { requireNotOwn } from '../../users/ownCase.ts'
import { getReviewed, type Reviewed } from '../queue/moderationQueue.ts'
import { announce } from '../sending/submit.ts'
import { getSubmission, type Submission, searchTextOf, undecided, whichOne } from '../submissions.ts'
import { tallyDecision } from './decisions.ts'
import { requireOpenAccount, waitedFrom } from './mayDecide.ts'
import { dropOpenLook } from './secondLooks.ts'

/** Takes back a decision, its reward and kill (REVIEW-10). Throws what `requireUndoable` throws, and `reward_spent`. */
export const undoDecision = async (tx: Tx, admin: User, id: string, reviewedAt: Date) =>
  reopen(tx, admin, await requireUndoable(tx, admin, id, reviewedAt))

type Decided = { submission: Submission; decided: SubmissionRow }

/** Takes back a decision that `requireUndoable` has returned in the same transaction. Throws `reward_spent`. */
export async function reopen(tx: Tx, admin: User, { submission, decided }: Decided): Promise<Reviewed> {
  const { id, status, category, sentCategory, undoCount } = decided
  const restored = { ...submission, category: sentCategory ?? category, rejectionReason: null }
  const reopened = only(
    await tx.write
      .update(submissions)
      .set({
        ...undecided,
        bulkId: null,
        category: restored.category,
        searchText: searchTextOf(restored),
        dueAt: dueFrom(waitedFrom(submission)),
        undoCount: undoCount + 1,
        sentCategory: null,
      })
      .where(eq(submissions.id, id))
      .returning(),
  )
  await tallyDecision(tx, decided, reopened, waitedFrom(submission))
  if (status === 'approved') await takeBack(tx, decided)
  await dropOpenLook(tx, id)
  await tell(tx, admin, decided)
  announce(tx, reopened, status)
  return getReviewed(tx, id, tx.now)
}

/**
 * Returns a decision that this admin may take back. `shownAt`: the `reviewedAt` on the admin's screen. Throws `not_found`,
 * `decision_changed`, `own_submission`, `undo_too_late`, `account_closed`, `file_deleted`, `file_already_sent`.
 */
export async function requireUndoable(tx: Tx, admin: User, id: string, shownAt: Date): Promise<Decided> {
  const submission = await getSubmission(tx, id)
  const decided = only(await tx.read.select().from(submissions).where(eq(submissions.id, id)))
  const { status, reviewedAt, reviewedBy, userId, mediaKey } = decided
  if (status === 'pending' || reviewedAt?.getTime() !== shownAt.getTime()) throw new AppError('decision_changed')
  await requireNotOwn(tx, admin, userId, 'own_submission')
  const age = tx.now.getTime() - reviewedAt.getTime()
  if (reviewedBy === admin.id && age > OWN_UNDO) throw new AppError('undo_too_late')
  await requireOpenAccount(tx, userId)
  // An hour early, so that the file is not deleted during the act.
  const isLeaving = status === 'rejected' && age > REJECTED_KEPT_DAYS * DAY - HOUR
  if (!mediaKey || isLeaving) throw new AppError('file_deleted')
  if (status === 'rejected')
    await requireNotSentAgain(tx, decided, 'Игрок уже отправил этот файл ещё раз: реши новую заявку')
  return { submission, decided }
}

/** Throws `file_already_sent` if the player has sent the rejected file again (UPLOAD-8). */
export async function requireNotSentAgain(
  tx: Tx,
  { id, userId, sentHash }: Pick<SubmissionRow, 'id' | 'userId' | 'sentHash'>,
  text?: string,
) {
  const [twin] = await tx.read
    .select({ id: submissions.id })
    .from(submissions)
    .where(
      and(
        eq(submissions.userId, userId),
        eq(submissions.sentHash, sentHash),
        ne(submissions.id, id),
        inArray(submissions.status, ['pending', 'approved']),
      ),
    )
    .limit(1)
  if (twin) throw new AppError('file_already_sent', text)
}

async function takeBack(tx: Tx, { id, userId, category, undoCount, reward }: SubmissionRow) {
  if (reward) {
    const balance = await balanceOf(tx, userId)
    if (balance < reward) throw await rewardSpent(tx, userId, reward, balance)
    await post(tx, {
      reference: reversalReference(id, undoCount),
      type: 'other',
      description: `Отмена награды: ${submissionCategoryLabels[category]}`,
      lines: transfer(available(userId), 'house', reward),
    })
  }
  await dropKill(tx, id)
}

async function rewardSpent(tx: Tx, userId: string, reward: Kopecks, balance: Kopecks) {
  const inWithdrawals = await balanceOf(tx, userId, held)
  const more = inWithdrawals > 0 ? `. Ещё ${money(toRoubles(inWithdrawals))} — в открытом выводе` : ''
  return new AppError(
    'reward_spent',
    `Награда уже потрачена: вернуть нужно ${money(toRoubles(reward))}, а на балансе ${money(toRoubles(balance))}${more}`,
  )
}

async function tell(tx: Tx, admin: User, decided: SubmissionRow) {
  const { id, userId, category, status, reward, rejectionReason, reviewedBy } = decided
  await record(tx, admin, {
    action: 'undo_review',
    targetType: 'submission',
    targetId: id,
    details: {
      submissionId: id,
      userId,
      category,
      status,
      ...(reward !== null && { reward: toRoubles(reward) }),
      ...(rejectionReason !== null && { rejectionReason }),
      reviewedBy,
    },
  })
  const message = `${whichOne(decided)}${reward ? `: ${money(-toRoubles(reward))}` : ''}. Заявку проверят ещё раз`
  await notify(tx, userId, { type: 'other', about: `submission:${id}`, title: 'Решение по заявке отменено', message })
}
