import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { registrations, type TournamentRow, type User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { hasNotEnded, isOnWaitlist } from '#db/tournamentConditions'
import { AppError } from '#shared/errors'
import { newId } from '#shared/ids'
import { toKopecks, toRoubles } from '#shared/money'
import { picked } from '#shared/picked'
import { searchable } from '#shared/text'
import { type Qualification, qualificationInWords } from '#shared/tournaments/conditions'
import type { TournamentForm } from '#shared/tournaments/form'
import { DRAFT, firstStatus, nextStatusChange, phaseOf, statusAt } from '#shared/tournaments/status'
import type { Copied } from '../../core/copied.ts'
import type { Tx } from '../../core/transact.ts'
import { recordAct } from '../base/acts.ts'
import { addTournament, changeTournament, editedAt, openTournament, setStatus } from '../base/changeTournament.ts'
import { isDraft } from '../base/getTournament.ts'
import { imageOf, type StoredPicture } from '../base/picture.ts'
import { copyEvening } from '../copies/copyEvening.ts'
import type { tournamentCopy } from '../copies/lists.ts'
import { moveDay } from '../day/day.ts'
import { qualificationIn } from '../seats/entrant.ts'
import { noteChangedTerms } from '../seats/terms.ts'
import { fillSeats } from '../seats/waitlist.ts'

/** A form with its stored qualification. */
export type WholeForm = Omit<TournamentForm, 'qualification' | 'updatedAt' | 'removeImage' | 'copyOf'> & {
  qualification: Qualification | null
}
async function wholeForm(tx: Tx, form: TournamentForm, id: string): Promise<WholeForm> {
  const { updatedAt: _, removeImage: __, copyOf: ___, ...fields } = form
  return { ...fields, qualification: await qualificationIn(tx, form.qualification, id) }
}

function fieldsOf(form: WholeForm): Copied<TournamentRow, typeof tournamentCopy> {
  const { prize, entryFee, isDraft: _, ...fields } = form
  return {
    ...fields,
    mapUrl: form.mapUrl ?? null,
    endDate: form.endDate ?? null,
    maxParticipants: form.maxParticipants ?? null,
    prize: toKopecks(prize),
    entryFee: toKopecks(entryFee),
  }
}

const searchTextOf = (id: string, { name }: Pick<TournamentForm, 'name'>) => searchable(`${name} ${id}`)
export const sumsOf = ({ prize, entryFee }: TournamentRow) => ({
  prize: toRoubles(prize),
  entryFee: toRoubles(entryFee),
})

/**
 * Creates a tournament with the status of its dates, or a draft; with the evening of the one that it is a copy of.
 * Throws `qualifier_missing`, `not_found`.
 */
export async function createTournament(
  tx: Tx,
  admin: User,
  form: TournamentForm,
  image: StoredPicture | undefined,
  sealer: Sealer,
) {
  const origin = { creatorId: admin.id, copyOfId: form.copyOf ?? null }
  const tournament = await insertTournament(tx, await wholeForm(tx, form, ''), image, origin)
  // Everybody may see a map: a draft has none.
  if (form.copyOf && !form.isDraft) await copyEvening(tx, admin, form.copyOf, tournament, sealer)
  await recordAct(tx, admin, 'create_tournament', tournament, {
    ...sumsOf(tournament),
    ...(form.isDraft && { isDraft: true }),
  })
  return tournament
}

/** Stores a new tournament; the caller logs the act. */
export async function insertTournament(
  tx: Tx,
  form: WholeForm,
  image: StoredPicture | undefined,
  origin: Pick<TournamentRow, 'creatorId'> & Partial<Pick<TournamentRow, 'copyOfId' | 'seriesId' | 'seriesStartAt'>>,
) {
  const [id, status] = [newId(), form.isDraft ? 'upcoming' : firstStatus(form, tx.now)]
  return addTournament(tx, {
    ...fieldsOf(form),
    ...imageOf(image),
    ...origin,
    id,
    status,
    phase: form.isDraft ? DRAFT : phaseOf(status),
    statusSince: tx.now,
    nextStatusAt: form.isDraft ? null : nextStatusChange({ ...form, status }, tx.now),
    currentParticipants: 0,
    waitingCount: 0,
    version: 1,
    createdAt: tx.now,
    updatedAt: tx.now,
    searchText: searchTextOf(id, form),
  })
}

const dates = ['registrationStartDate', 'registrationEndDate', 'startDate'] as const
const haveMoved = (before: TournamentRow, form: WholeForm) =>
  dates.some((date) => before[date].getTime() !== form[date].getTime())

/**
 * Saves the form; paid fees stay. Throws `not_found`, `tournament_edited`, `too_few_places`, `fee_agreed`,
 * `team_size_fixed`, `tournament_paid_out`, `qualifier_missing`.
 */
export async function updateTournament(
  tx: Tx,
  admin: User,
  id: string,
  typed: TournamentForm,
  image: StoredPicture | undefined,
) {
  const before = await openTournament(tx, id, true)
  const form = await wholeForm(tx, typed, id)
  if (typed.updatedAt && typed.updatedAt.getTime() !== before.updatedAt.getTime())
    throw new AppError('tournament_edited')
  if ((form.maxParticipants ?? Number.POSITIVE_INFINITY) < before.currentParticipants)
    throw new AppError('too_few_places')
  const fields = fieldsOf(form)
  const own = eq(registrations.tournamentId, id)
  // Who waits is charged without being asked again; of a forming team too.
  if (fields.entryFee > before.entryFee && (await tx.read.$count(registrations, and(own, isOnWaitlist))) > 0)
    throw new AppError('fee_agreed')
  const isResized = fields.teamSize !== before.teamSize || fields.substitutes !== before.substitutes
  if (isResized && (await tx.read.$count(registrations, and(own, hasNotEnded))) > 0)
    throw new AppError('team_size_fixed')
  if (before.paidOutAt && JSON.stringify(fields.prizeDistribution) !== JSON.stringify(before.prizeDistribution))
    throw new AppError('tournament_paid_out')

  const changes = {
    ...fields,
    ...((image || typed.removeImage) && imageOf(image)),
    updatedAt: editedAt(tx, before),
    searchText: searchTextOf(id, form),
  }
  const status =
    haveMoved(before, form) && !isDraft(before)
      ? statusAt({ ...before, ...fields, statusSince: new Date(0) }, tx.now)
      : before.status
  const after =
    status === before.status
      ? await changeTournament(tx, id, {
          ...changes,
          nextStatusAt: isDraft(before) ? null : nextStatusChange({ ...fields, status }, tx.now),
        })
      : await setStatus(tx, before, status, changes)
  const isFreed =
    (after.maxParticipants ?? Number.POSITIVE_INFINITY) > (before.maxParticipants ?? Number.POSITIVE_INFINITY)
  await fillSeats(tx, after, isFreed)
  await noteChangedTerms(tx, before, after)
  await moveDay(tx, before, after)
  await recordAct(tx, admin, 'update_tournament', after, { ...sumsOf(after), changes: changesBetween(before, after) })
  return after
}

function changesBetween(before: TournamentRow, after: TournamentRow) {
  const [old, now] = [editable(before), editable(after)]
  const names = (Object.keys(now) as (keyof typeof now)[]).filter((name) => !isDeepStrictEqual(old[name], now[name]))
  return Object.fromEntries(names.map((name) => [name, [old[name], now[name]]]))
}

const editable = (row: TournamentRow) => ({
  name: row.name,
  description: row.description,
  registrationStartDate: row.registrationStartDate.toISOString(),
  registrationEndDate: row.registrationEndDate.toISOString(),
  startDate: row.startDate.toISOString(),
  endDate: row.endDate?.toISOString() ?? null,
  entryFee: toRoubles(row.entryFee),
  maxParticipants: row.maxParticipants,
  ...picked(row, 'teamSize', 'substitutes'),
  prize: toRoubles(row.prize),
  ...picked(row, 'prizeDistribution', 'rules', 'mapUrl', 'premiumOnly', 'premiumHoursEarly'),
  qualification: row.qualification && qualificationInWords(row.qualification),
  image: row.imageKey,
})
