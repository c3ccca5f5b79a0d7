import { and, asc, eq } from 'drizzle-orm'
import { registrations, type User } from '#db/schema'
import { isDemo } from '#db/seed/people'
import { oneOf } from '#db/seed/scene'
import { isParticipant } from '#db/tournamentConditions'
import { moscowDay } from '#shared/dates'
import { toKopecks } from '#shared/money'
import { sumOf } from '#shared/tournaments/form'
import { DEFAULT_DAYS_BEFORE } from '#shared/tournaments/series'
import { DAY, HOUR } from '#shared/units'
import { balanceOf } from '../balance/balance.ts'
import type { StoredPicture } from '../tournaments/base/picture.ts'
import { createTournament } from '../tournaments/edit/edit.ts'
import { changeStatus } from '../tournaments/edit/lifecycle.ts'
import { tournamentRound } from '../tournaments/jobs.ts'
import { payOut } from '../tournaments/payout.ts'
import { register } from '../tournaments/seats/register.ts'
import { joinWaitlist } from '../tournaments/seats/waitlist.ts'
import { createSeries } from '../tournaments/series/series.ts'
import { before, type Cast, giveBonus, isPlaying, later, THRESHOLD } from './cast.ts'
import { duoStory } from './duos.ts'
import { crowded, manyPlans } from './manyPlans.ts'
import { playMatches } from './matches.ts'
import { type Plan, pictured, plans } from './plans.ts'
import type { Story } from './timeline.ts'
import { trioStory } from './trios.ts'

/** Submissions for each tournament of a large season, and how many tournaments it has at most. */
const SHARE = 100
const MOST_TOURNAMENTS = 500
const REGULARS = 24
const activity = 'Бонус за активность в сезоне'

export function tournamentStories(cast: Cast, scale: number, posters: readonly StoredPicture[]): Story[] {
  const players = cast.people.filter(isPlaying)
  const regulars = players.slice(0, REGULARS)
  const many = Math.min(Math.floor(scale / SHARE), MOST_TOURNAMENTS) - plans.length - 3
  const all = [
    ...plans,
    ...(players.length >= crowded.registered + crowded.waiting ? [crowded] : []),
    ...(many > 0 ? manyPlans(many, cast.random) : []),
  ].map((plan) => ({ plan, dates: datesOf(plan, cast.now) }))
  all.sort((one, other) => one.dates.createdAt.getTime() - other.dates.createdAt.getTime())
  const held = all.flatMap(({ plan, dates }, index) => {
    const from = plans.includes(plan) ? regulars : players
    const entrants = entrantsOf(cast, plan, from, index * 7)
    const poster = posters[pictured.indexOf(plan)]
    return [tournamentStory(cast, plan, { dates, entrants, poster }), roundStory(cast, dates)]
  })
  return [purseStory(cast, regulars), ...held, duoStory(cast, regulars), trioStory(cast, regulars)]
}

async function* purseStory(cast: Cast, regulars: readonly User[]): Story {
  yield before(cast, 30 * 24)
  for (const user of regulars)
    await giveBonus(cast, user, { reference: 'tournaments', description: activity, amount: 1500 })
}

type Dates = ReturnType<typeof datesOf>
function datesOf({ starts, lasts, status }: Plan, now: Date) {
  const startDate = 'days' in starts ? evening(now, starts.days) : fullHour(now, starts.hours)
  return {
    startDate,
    registrationStartDate: later(startDate, -10 * 24),
    registrationEndDate: later(startDate, -24),
    endDate: later(startDate, lasts),
    createdAt: earlier(later(startDate, -12 * 24), later(now, -3 * 24)),
    endedAt: status === 'completed' ? later(startDate, lasts + 2) : earlier(later(startDate, -12), later(now, -24)),
  }
}
const earlier = (one: Date, other: Date) => (one < other ? one : other)
/** 19:00 in Moscow. */
const evening = (now: Date, days: number) => new Date(Math.floor(now.getTime() / DAY + days) * DAY + 16 * HOUR)
const fullHour = (now: Date, hours: number) => new Date((Math.floor(now.getTime() / HOUR) + hours) * HOUR)

/** The periodic work at its dates. */
async function* roundStory(
  { deps, now }: Cast,
  { registrationStartDate, registrationEndDate, startDate }: Dates,
): Story {
  for (const date of [registrationStartDate, registrationEndDate, startDate]) {
    if (date > now) return
    yield date
    await tournamentRound(deps)
  }
}

/** In the order of registration, demo players last. */
function entrantsOf({ people }: Cast, { registered, waiting, demo, waitingDemo }: Plan, players: User[], from: number) {
  const some = players.map((_, index) => players[(from + index) % players.length] as User)
  const [own, ownWaiting] = [demo, waitingDemo].map((name) => people.filter(({ username }) => username === name)) as [
    User[],
    User[],
  ]
  const seats = Math.max(0, registered - own.length)
  const seated = [...some.slice(0, seats), ...own]
  return { seated, waitlist: [...some.slice(seats, seats + waiting - ownWaiting.length), ...ownWaiting] }
}

type Held = { dates: Dates; entrants: ReturnType<typeof entrantsOf>; poster: StoredPicture | undefined }

async function* tournamentStory(
  cast: Cast,
  plan: Plan,
  { dates, entrants: { seated, waitlist }, poster }: Held,
): Story {
  const { act, deps, judge, now, random } = cast
  const { name, description, rules, entryFee, prizes, isPaidOut, isDraft = false } = plan
  const { createdAt, endedAt, ...shown } = dates
  yield createdAt
  const terms = { name, description, rules, entryFee, isDraft, prize: sumOf(prizes), prizeDistribution: prizes }
  const absent = { mapUrl: undefined, updatedAt: undefined, copyOf: undefined, qualification: undefined }
  const conditions = {
    ...absent,
    premiumOnly: false,
    premiumHoursEarly: 0,
    ...plan.conditions?.(moscowDay(now).slice(0, 7)),
  }
  const open = { maxParticipants: plan.maxParticipants ?? undefined, removeImage: false, teamSize: 1, substitutes: 0 }
  const { id } = await act((tx) =>
    createTournament(tx, judge, { ...terms, ...shown, ...conditions, ...open }, poster, cast.sealer),
  )
  cast.tournaments.set(name, id)
  const series = { tournamentId: id, opensDaysBefore: DEFAULT_DAYS_BEFORE }
  if (plan.isWeekly) await act((tx) => createSeries(tx, judge, series, undefined))

  const opened = shown.registrationStartDate.getTime()
  const closed = Math.min(shown.registrationEndDate.getTime(), endedAt.getTime(), now.getTime() - HOUR)
  const entrants = [...seated, ...waitlist]
  for (const [index, user] of entrants.entries()) {
    yield new Date(Math.floor(opened + ((closed - opened) * (index + 1)) / (entrants.length + 1)))
    const hasSeat = index < seated.length
    const isShort = (await balanceOf(deps.db, user.id)) < toKopecks(entryFee)
    if (hasSeat && entryFee > 0 && (isDemo(user) || isShort))
      await giveBonus(cast, user, { reference: id, description: activity, amount: entryFee })
    await act((tx) => (hasSeat ? register : joinWaitlist)(tx, user.id, id, { teamName: teamOf(random) }))
  }

  const placed = await placedIn(cast, id)
  const players = placed.map((row) => row.id)
  const status = plan.status
  const isOver = status === 'completed' || status === 'cancelled'
  const { startDate } = shown
  if (plan.matches) yield* playMatches(cast, id, { players, startDate, count: plan.matches, isOver })
  if (!isOver) return
  yield endedAt
  const winners = Object.entries(prizes).flatMap(([place, amount], index) => {
    const userId = placed[index]?.userId
    return userId ? [{ place: Number(place), userId, amount }] : []
  })
  if (isPaidOut) await act((tx) => payOut(tx, judge, id, { prizes: winners }, THRESHOLD))
  else await act((tx) => changeStatus(tx, judge, id, { status }))
  await tournamentRound(deps)
}

/** Who has a seat, by registration. */
const placedIn = ({ deps }: Cast, id: string) =>
  deps.db.read
    .select({ id: registrations.id, userId: registrations.userId })
    .from(registrations)
    .where(and(eq(registrations.tournamentId, id), isParticipant))
    .orderBy(asc(registrations.id))

const teams = `
  Полярная звезда, Тихий омут, Снежный барс, Гром и молния, Последний патрон, Лисы севера,
  Ночной дозор, Белый шум, Красный маяк, Без паники, Сибирский экспресс, Четвёртая волна
`
  .trim()
  .split(/,\s+/) as [string, ...string[]]

const teamOf = (random: () => number) => (random() < 0.25 ? null : oneOf(random, teams))
