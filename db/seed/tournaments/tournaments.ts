import { available, escrow } from '#shared/balance'
import { moscowDay } from '#shared/dates'
import { type Kopecks, money, toKopecks, toRoubles } from '#shared/money'
import { searchable } from '#shared/text'
import { sumOf } from '#shared/tournaments/form'
import { DRAFT, nextStatusChange, phaseOf } from '#shared/tournaments/status'
import { DAY, HOUR } from '#shared/units'
import type { RegistrationRow, TournamentRow, User } from '../../schema.ts'
import { isPlaying, regularsOf, someOf, teamOf } from '../contestants.ts'
import { bonus } from '../demo.ts'
import type { Rows } from '../rows.ts'
import { crowded, manyPlans } from './manyPlans.ts'
import { type Plan, pictured, plans } from './plans.ts'
import type { PosterFile } from './posters.ts'
import { playMatches } from './results.ts'
import { repeatWeekly } from './series.ts'

type Context = {
  scale: number
  posters: PosterFile[]
  now: Date
  judge: User
  random: () => number
  idAt: (at: Date) => string
}

/** Submissions for each tournament of a large season. */
const SHARE = 100

export type HeldTournament = { tournament: TournamentRow; registered: RegistrationRow[] }

export function holdTournaments(rows: Rows, people: User[], context: Context): HeldTournament[] {
  const { scale, posters, now, random } = context
  const players = people.filter(isPlaying)
  const regulars = regularsOf(rows, players, new Date(now.getTime() - 30 * DAY))
  const names: Names = new Map(people.map((user) => [user.id, user.displayName]))
  const many = Math.floor(scale / SHARE) - plans.length - 1
  const all = [
    ...plans,
    ...(players.length >= crowded.registered + crowded.waiting ? [crowded] : []),
    ...(many > 0 ? manyPlans(many, random) : []),
  ].map((plan) => ({ plan, dates: datesOf(plan, now) }))
  all.sort((one, other) => one.dates.createdAt.getTime() - other.dates.createdAt.getTime())
  return all.map(({ plan, dates }, index) => {
    const poster = posters[pictured.indexOf(plan)]
    const from = plans.includes(plan) ? regulars : players
    return hold(rows, { plan, dates, poster, players: from, first: index * 7, people, names }, context)
  })
}

type Dates = ReturnType<typeof datesOf>
function datesOf({ starts, lasts, status }: Plan, now: Date) {
  const startDate = 'days' in starts ? evening(now, starts.days) : fullHour(now, starts.hours)
  const before = (days: number) => new Date(startDate.getTime() - days * DAY)
  const after = (hours: number) => new Date(startDate.getTime() + hours * HOUR)
  return {
    startDate,
    registrationStartDate: before(10),
    registrationEndDate: before(1),
    endDate: lasts === null ? null : after(lasts),
    createdAt: earlier(before(12), new Date(now.getTime() - 3 * DAY)),
    endedAt: status === 'completed' ? after((lasts ?? 4) + 2) : earlier(after(-12), new Date(now.getTime() - DAY)),
  }
}
const earlier = (one: Date, other: Date) => (one < other ? one : other)
/** 19:00 in Moscow. */
const evening = (now: Date, days: number) => new Date(Math.floor(now.getTime() / DAY + days) * DAY + 16 * HOUR)
const fullHour = (now: Date, hours: number) => new Date((Math.floor(now.getTime() / HOUR) + hours) * HOUR)

type Names = Map<string, string>
type Held = Registering & { poster: PosterFile | undefined; names: Names }
type Registering = { plan: Plan; dates: Dates; players: User[]; first: number; people: User[] }

function hold(rows: Rows, { poster, names, ...registering }: Held, { now, judge, random, idAt }: Context) {
  const { plan, dates } = registering
  const { name, status, entryFee, prizes, isPaidOut = false } = plan
  const { createdAt, endedAt, ...shown } = dates
  const id = idAt(createdAt)
  const cancelled = status === 'cancelled'
  const isEnded = cancelled || status === 'completed'
  const draft = plan.isDraft ? { isDraft: true } : {}
  const details = { name, prize: sumOf(prizes), entryFee: toRoubles(entryFee), ...draft }
  rows.record('create_tournament', id, details, createdAt)

  const registered = registrations(rows, id, registering, { now, random, idAt })
  const placed = registered.filter((row) => row.status !== 'waiting')
  if (cancelled) refund(rows, { id, name }, placed, endedAt)
  if (isPaidOut) payOut(rows, { id, plan }, placed, { names, at: endedAt })
  if (isEnded && !isPaidOut) {
    const from = cancelled ? 'registration_open' : 'in_progress'
    const paid = cancelled ? { refundedParticipants: placed.filter(({ fee }) => fee > 0).length } : {}
    rows.record('set_tournament_status', id, { ...details, status, previousStatus: from, ...paid }, endedAt)
  }

  const passed = [shown.startDate, shown.registrationEndDate, shown.registrationStartDate].find((date) => date <= now)
  const none = { imageKey: null, thumbnailKey: null, imageSize: null, imageWidth: null, imageHeight: null }
  const tournament: TournamentRow = {
    id,
    name,
    description: plan.description,
    rules: plan.rules,
    mapUrl: null,
    ...none,
    ...poster,
    ...shown,
    status,
    statusSince: isEnded ? endedAt : (passed ?? createdAt),
    nextStatusAt: plan.isDraft ? null : nextStatusChange({ ...shown, status }, now),
    phase: plan.isDraft ? DRAFT : phaseOf(status),
    prize: toKopecks(sumOf(prizes)),
    entryFee,
    prizeDistribution: prizes,
    maxParticipants: plan.maxParticipants,
    currentParticipants: placed.length,
    waitingCount: registered.length - placed.length,
    premiumOnly: false,
    premiumHoursEarly: 0,
    qualification: null,
    ...plan.conditions?.(moscowDay(now).slice(0, 7)),
    seriesId: null,
    seriesStartAt: null,
    creatorId: judge.id,
    version: 1 + registered.length + Number(isEnded),
    paidOutAt: isPaidOut ? endedAt : null,
    createdAt,
    updatedAt: createdAt,
    deletedAt: null,
    searchText: searchable(`${name} ${id}`),
  }
  rows.hold(tournament, registered, plan.isWeekly ? [repeatWeekly(rows, tournament, idAt(createdAt))] : [])
  if (plan.matches) playMatches(rows, tournament, placed, plan.matches, idAt)
  return { tournament, registered }
}

function registrations(
  rows: Rows,
  id: string,
  { plan, dates, players, first, people }: Registering,
  { now, random, idAt }: Pick<Context, 'now' | 'random' | 'idAt'>,
) {
  const { entryFee, registered, waiting, maxParticipants, demo = [] } = plan
  const demos = (isOnWaitlist: boolean) =>
    demo.flatMap(({ name, isWaiting = false }) =>
      isWaiting === isOnWaitlist ? people.filter(({ username }) => username === name) : [],
    )
  const [own, onWaitlist] = [demos(false), demos(true)]
  const canPay = (user: User) => rows.balanceOf(available(user.id)) >= entryFee
  const seated = [...someOf(players, first, registered - own.length, canPay), ...own]
  const isFull = seated.length === maxParticipants
  const behind = someOf(players, first, waiting - onWaitlist.length, (user) => !seated.includes(user))
  const waitlist = isFull ? [...behind, ...onWaitlist] : []

  const opened = dates.registrationStartDate.getTime()
  const closed = Math.min(dates.registrationEndDate.getTime(), dates.endedAt.getTime(), now.getTime() - HOUR)
  return [...seated, ...waitlist].map((user, index): RegistrationRow => {
    const isWaiting = index >= seated.length
    const createdAt = new Date(
      Math.floor(opened + ((closed - opened) * (index + 1)) / (seated.length + waitlist.length + 1)),
    )
    const registrationId = idAt(createdAt)
    const fee = isWaiting ? 0 : entryFee
    if (fee > 0) {
      if (own.includes(user)) bonus(rows, user, id, 'Бонус за активность в сезоне', fee, createdAt)
      const act = { reference: `registration:${registrationId}:fee`, type: 'other' as const }
      const money = { from: available(user.id), to: escrow(id), amount: fee }
      rows.post({ ...act, description: `Взнос за турнир «${plan.name}»`, ...money }, createdAt)
    }
    const place = fee > 0 ? 'paid' : 'registered'
    return {
      id: registrationId,
      tournamentId: id,
      userId: user.id,
      teamName: teamOf(random),
      status: isWaiting ? 'waiting' : place,
      fee,
      createdAt,
      endedAt: null,
      forfeitedAt: null,
      passedAt: null,
      toldAt: null,
      movedAt: null,
      knownTerms: null,
      promotedAt: null,
      place: null,
      prize: null,
    }
  })
}

function refund(rows: Rows, { id, name }: Pick<TournamentRow, 'id' | 'name'>, placed: RegistrationRow[], at: Date) {
  for (const registration of placed) {
    const { userId, fee } = registration
    registration.status = 'refunded'
    if (fee > 0) {
      const act = { reference: `registration:${registration.id}:refund`, type: 'other' as const }
      const money = { from: escrow(id), to: available(userId), amount: fee }
      rows.post({ ...act, description: `Возврат взноса за турнир «${name}»`, ...money }, at)
    }
    const returned = fee > 0 ? `: взнос ${money(toRoubles(fee))} вернулся на баланс` : ''
    rows.notify(userId, 'Турнир отменён', `«${name}» не состоится${returned}`, at, {
      type: 'other',
      about: `tournament:${id}`,
    })
  }
}

type Paying = { names: Names; at: Date }

function payOut(
  rows: Rows,
  { id, plan }: { id: string; plan: Plan },
  placed: RegistrationRow[],
  { names, at }: Paying,
) {
  const { name, prizes } = plan
  const winners = Object.entries(prizes).flatMap(([place, amount], index) => {
    const registration = placed[index]
    return registration ? [{ registration, place: Number(place), amount }] : []
  })
  for (const { registration, place, amount } of winners) {
    registration.place = place
    registration.prize = toKopecks(amount)
    const message = `«${name}»: твоё место — ${place}, приз ${money(amount)} уже на балансе`
    rows.notify(registration.userId, 'Призы турнира распределены', message, at, {
      type: 'other',
      about: `tournament:${id}`,
    })
  }
  const total: Kopecks = winners.reduce((sum, { amount }) => sum + toKopecks(amount), 0)
  const act = { reference: `tournament:${id}:prize`, type: 'earning' as const, description: `Приз за турнир: ${name}` }
  const lines = winners.map(({ registration, amount }) => ({
    account: available(registration.userId),
    amount: toKopecks(amount),
  }))
  rows.postLines(act, [{ account: 'house' as const, amount: -total }, ...lines], at)
  const winnerDetails = winners.map(({ registration: { userId }, place, amount }) => ({
    place,
    userId,
    displayName: names.get(userId) ?? '',
    amount,
  }))
  rows.record(
    'pay_out_tournament',
    id,
    { name, prize: sumOf(prizes), total: toRoubles(total), winners: winnerDetails },
    at,
  )
}
