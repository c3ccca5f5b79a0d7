import { eq } from 'drizzle-orm'
import { checkIns, type TournamentDayRow, type TournamentRow, tournamentDays, type User, users } from '#db/schema'
import { AppError, errorText } from '#shared/errors'
import { keysOf } from '#shared/labels'
import { checkInMoments, type DayField, type DayForm, dayFieldLabels, LAST_CALL } from '#shared/tournaments/day'
import { hasStarted } from '#shared/tournaments/status'
import { HOUR } from '#shared/units'
import type { Tx } from '../../core/transact.ts'
import { recordAct } from '../base/acts.ts'
import { isAhead, openTournament } from '../base/changeTournament.ts'
import { findDay } from '../seats/whoMayEnter.ts'
import { adminDay } from './block.ts'
import { tellCheckInCancelled } from './messages.ts'

const fields = keysOf(dayFieldLabels)
const emptyDay = {
  lobbyCode: '',
  lobbyLink: '',
  lobbyText: '',
  checkInOpensBefore: null,
  checkInClosesBefore: null,
  step: null,
  nextAt: null,
  closedAt: null,
  dropped: null,
  remindedAt: null,
  isAwaited: false,
  version: 0,
  editorId: null,
  editedFields: [],
} satisfies Omit<TournamentDayRow, 'tournamentId'>

/** Inserts or updates a tournament's day. */
export async function changeDay(tx: Tx, tournamentId: string, changes: Partial<TournamentDayRow>) {
  const own = eq(tournamentDays.tournamentId, tournamentId)
  const changed = await tx.write.update(tournamentDays).set(changes).where(own).returning()
  if (changed.length === 0) await tx.write.insert(tournamentDays).values({ ...emptyDay, ...changes, tournamentId })
}

/** Open pages and admins read the day again. */
export function announceDay(tx: Tx, tournamentId: string) {
  for (const to of [`tournament:${tournamentId}`, 'admins'] as const)
    tx.emit({ name: 'tournament-day-update', to, data: { tournamentId } })
}

type Minutes = Pick<DayForm, 'checkInOpensBefore' | 'checkInClosesBefore'>
const none = { step: null, nextAt: null, closedAt: null, dropped: null }

/** What check-in does next. `before`: the day so far; an announced check-in is not announced again while it is open. */
function nextStep(minutes: Minutes, startDate: Date, now: Date, before?: TournamentDayRow) {
  const moments = checkInMoments(minutes, startDate)
  if (!moments) return none
  const { opensAt, closesAt, lastCallAt } = moments
  const wasOpened = before?.step === 'last_call' || before?.step === 'close'
  if (now < opensAt || !wasOpened) return { ...none, step: 'open' as const, nextAt: opensAt }
  return now < lastCallAt && opensAt < lastCallAt
    ? { ...none, step: 'last_call' as const, nextAt: lastCallAt }
    : { ...none, step: 'close' as const, nextAt: closesAt }
}

/** Sets the day of a new tournament; a close without time to check in drops nobody. */
export function startDay(tx: Tx, { id, startDate }: TournamentRow, day: Partial<TournamentDayRow> & Minutes) {
  const moments = checkInMoments(day, startDate)
  const isLate = moments && +moments.closesAt - +tx.now < LAST_CALL
  const step = isLate ? { ...none, closedAt: tx.now } : nextStep(day, startDate, tx.now)
  return changeDay(tx, id, { ...day, ...step })
}

const forgetCheckIns = (tx: Tx, tournamentId: string) =>
  tx.write.delete(checkIns).where(eq(checkIns.tournamentId, tournamentId))

/**
 * Saves the lobby and the check-in (TOURNAMENT-30). Throws `not_found`, `tournament_edited`, `tournament_started`,
 * `check_in_closed`, `check_in_too_late`.
 */
export async function saveDay(tx: Tx, admin: User, id: string, { version, ...form }: DayForm) {
  const tournament = await openTournament(tx, id)
  const before = (await findDay(tx, id)) ?? { ...emptyDay, tournamentId: id }
  if (before.version !== version) throw await editedMeanwhile(tx, before)
  const changed = fields.filter((field) => before[field] !== form[field])
  const isMoved = changed.includes('checkInOpensBefore') || changed.includes('checkInClosesBefore')
  const moments = isMoved ? checkInMoments(form, tournament.startDate) : undefined
  if (isMoved) requireCheckInAhead(tournament, before)
  if (moments && +moments.closesAt - +tx.now < LAST_CALL) throw new AppError('check_in_too_late')
  if (moments && tx.now < moments.opensAt) await forgetCheckIns(tx, id)

  await changeDay(tx, id, {
    ...form,
    ...(isMoved && nextStep(form, tournament.startDate, tx.now, before)),
    version: version + 1,
    editorId: admin.id,
    editedFields: changed,
  })
  if (isMoved && !moments) await tellCancelled(tx, tournament, before)
  const minutes = ({ checkInOpensBefore, checkInClosesBefore }: Minutes) => [checkInOpensBefore, checkInClosesBefore]
  await recordAct(tx, admin, 'update_tournament_day', tournament, {
    fields: changed,
    ...(isMoved && { checkIn: minutes(form) }),
  })
  announceDay(tx, id)
  return adminDay(tx, id, tx.now)
}

function requireCheckInAhead({ status, paidOutAt }: TournamentRow, { step }: TournamentDayRow) {
  if (hasStarted(status) || paidOutAt)
    throw new AppError('tournament_started', 'Турнир уже начался: чек-ин не изменить')
  if (step === 'closing') throw new AppError('check_in_closed')
}

async function editedMeanwhile(tx: Tx, { editorId, editedFields }: TournamentDayRow) {
  const [editor] = editorId ? await tx.read.select().from(users).where(eq(users.id, editorId)) : []
  const what = editedFields.map((field) => dayFieldLabels[field]).join(', ')
  const details = [editor?.displayName, what].filter(Boolean).join(': ')
  return new AppError('tournament_edited', `${errorText('tournament_edited')}${details && ` (${details})`}`)
}

/** Calls check-in off: all seats stay (TOURNAMENT-35). Throws `not_found`, `no_check_in`. */
export async function cancelCheckIn(tx: Tx, admin: User, id: string) {
  const tournament = await openTournament(tx, id)
  const day = await findDay(tx, id)
  if (!day?.step) throw new AppError('no_check_in')
  const noMinutes = { checkInOpensBefore: null, checkInClosesBefore: null }
  const version = day.version + 1
  const editedFields: DayField[] = ['checkInOpensBefore', 'checkInClosesBefore']
  await changeDay(tx, id, { ...noMinutes, ...none, version, editorId: admin.id, editedFields })
  await tellCancelled(tx, tournament, day)
  await recordAct(tx, admin, 'cancel_check_in', tournament, { ...(day.dropped !== null && { dropped: day.dropped }) })
  announceDay(tx, id)
  return adminDay(tx, id, tx.now)
}

async function tellCancelled(tx: Tx, tournament: TournamentRow, { step }: TournamentDayRow) {
  const wasOpened = step !== null && step !== 'open'
  if (wasOpened && isAhead(tournament)) await tellCheckInCancelled(tx, tournament)
}

/**
 * Moves check-in and the reminder with the start (TOURNAMENT-35): an opening in the future asks everybody again, a close
 * without time to check in drops nobody.
 */
export async function moveDay(tx: Tx, before: TournamentRow, after: TournamentRow) {
  if (+before.startDate === +after.startDate) return
  const day = await findDay(tx, after.id)
  if (!day) return
  const remindedAt = +after.startDate > +tx.now + HOUR ? null : day.remindedAt
  await changeDay(tx, after.id, { remindedAt, ...(await movedCheckIn(tx, day, before, after)) })
  announceDay(tx, after.id)
}

async function movedCheckIn(tx: Tx, day: TournamentDayRow, before: TournamentRow, after: TournamentRow) {
  const [old, moments] = [checkInMoments(day, before.startDate), checkInMoments(day, after.startDate)]
  if (!old || !moments || day.step === 'closing') return {}
  if (tx.now < moments.opensAt) {
    await forgetCheckIns(tx, after.id)
    return nextStep(day, after.startDate, tx.now)
  }
  if (day.closedAt) return {}
  const left = +moments.closesAt - +tx.now
  const isLost = left <= 0 || (left < LAST_CALL && moments.closesAt < old.closesAt)
  return isLost ? { ...none, closedAt: tx.now } : nextStep(day, after.startDate, tx.now, day)
}
