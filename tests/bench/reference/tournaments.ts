import { type Bare, counted, tallied } from './database.ts'
import { type AddressOf, iso, isoOrNull, PAGE, type Road, type Time, WITH_NEXT } from './road.ts'

type Tournament = {
  id: string
  name: string
  description: string
  rules: string
  image_key: string | null
  thumbnail_key: string | null
  image_width: number | null
  image_height: number | null
  status: string
  prize: number
  prize_distribution: string | object
  entry_fee: number
  current_participants: number
  max_participants: number | null
  waiting_count: number
  registration_start_date: Time
  registration_end_date: Time
  start_date: Time
  end_date: Time | null
  map_url: string | null
  version: number
  paid_out_at: Time | null
  creator_name: string
  creator: string
  own_status: string | null
}

const columns = `t.id, t.name, t.description, t.image_key, t.thumbnail_key, t.image_width, t.image_height, t.status, t.prize,
  t.prize_distribution, t.entry_fee, t.current_participants, t.max_participants, t.waiting_count,
  t.registration_start_date, t.registration_end_date, t.start_date, t.end_date, t.map_url, t.version`
const ownStatus = `(select r.status from tournament_registrations r where r.tournament_id = t.id and r.user_id = ?
  and r.status <> 'cancelled') as own_status`

const fieldsOf = (row: Tournament, addressOf: AddressOf, now: Date) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  imageUrl: row.image_key && addressOf(row.image_key, now),
  thumbnailUrl: row.thumbnail_key && addressOf(row.thumbnail_key, now),
  imageWidth: row.image_width,
  imageHeight: row.image_height,
  status: row.status,
  prize: row.prize / 100,
  prizeDistribution:
    typeof row.prize_distribution === 'string' ? JSON.parse(row.prize_distribution) : row.prize_distribution,
  entryFee: row.entry_fee / 100,
  currentParticipants: row.current_participants,
  maxParticipants: row.max_participants,
  waitingCount: row.waiting_count,
  registrationStartDate: iso(row.registration_start_date),
  registrationEndDate: iso(row.registration_end_date),
  startDate: iso(row.start_date),
  endDate: isoOrNull(row.end_date),
  mapUrl: row.map_url,
  version: row.version,
})

/** The players' list, all of it or what is to come or goes on. */
export function tournaments(bare: Bare, addressOf: AddressOf): Road {
  const select = `select ${columns}, ${ownStatus} from tournaments t where t.deleted_at is null`
  const part = (condition: string, direction: 'asc' | 'desc') =>
    bare.prepare<Tournament>(
      `${select} and ${condition} order by t.start_date ${direction}, t.id ${direction} limit ${WITH_NEXT}`,
    )
  const soonest = part("t.phase = 'active' and (t.end_date is null or t.end_date > ?)", 'asc')
  const ended = part("t.phase = 'active' and t.end_date <= ?", 'desc')
  const past = part("t.phase = 'past'", 'desc')
  const names = (statuses: string[]) => statuses.map((status) => `tournaments:${status}`)
  const open = names(['upcoming', 'registration_open', 'registration_closed', 'in_progress'])
  const [total, totalActive] = [tallied(bare, [...open, ...names(['completed', 'cancelled'])]), tallied(bare, open)]
  return async ({ caller, filters, now }) => {
    const isActive = filters.status === 'active'
    const at = bare.engine === 'sqlite' ? now.getTime() : now.toISOString()
    const rows = await soonest(caller.id, at)
    if (rows.length < WITH_NEXT) rows.push(...(await ended(caller.id, at)))
    if (rows.length < WITH_NEXT && !isActive) rows.push(...(await past(caller.id)))
    const body = rows.slice(0, PAGE).map((row) => ({
      ...fieldsOf(row, addressOf, now),
      description: row.description.slice(0, 300),
      isUserRegistered: row.own_status !== null && row.own_status !== 'waiting',
      isUserWaiting: row.own_status === 'waiting',
    }))
    return { body, total: await (isActive ? totalActive() : total()) }
  }
}

type Participant = {
  id: string
  team_name: string | null
  status: string
  place: number | null
  prize: number | null
  display_name: string
}
type Own = {
  id: string
  status: string
  team_name: string | null
  fee: number
  place: number | null
  prize: number | null
}

/** A tournament's own page, as a player sees it who has a place or none. */
export function tournament(bare: Bare, addressOf: AddressOf): Road {
  const one = bare.prepare<Tournament>(
    `select ${columns}, t.rules, t.paid_out_at, u.display_name as creator_name, u.username as creator
     from tournaments t join users u on u.id = t.creator_id where t.id = ? and t.deleted_at is null`,
  )
  const people = `select r.id, r.team_name, r.status, r.place, r.prize, u.display_name
    from tournament_registrations r join users u on u.id = r.user_id where r.tournament_id = ?`
  const participants = bare.prepare<Participant>(
    `${people} and r.status not in ('waiting', 'cancelled') order by r.id limit 200`,
  )
  const winners = bare.prepare<Participant>(`${people} and r.place is not null order by r.place`)
  const ownBy = bare.prepare<Own>(
    `select id, status, team_name, fee, place, prize from tournament_registrations
     where tournament_id = ? and user_id = ? and status <> 'cancelled'`,
  )
  const line = counted(bare, "tournament_registrations where tournament_id = ? and status = 'waiting' and id <= ?")
  return async ({ caller, id = '', now }) => {
    const [row] = await one(id)
    if (!row) return { body: { error: 'not found' } }
    const won = row.paid_out_at === null ? [] : await winners(id)
    const [own] = await ownBy(id, caller.id)
    const hasBegun = ['in_progress', 'completed'].includes(row.status)
    const isWaiting = own?.status === 'waiting'
    const body = {
      ...fieldsOf(row, addressOf, now),
      rules: row.rules,
      creator: { displayName: row.creator_name, username: row.creator },
      paidOutAt: isoOrNull(row.paid_out_at),
      isUserRegistered: own !== undefined && !isWaiting,
      isUserWaiting: isWaiting,
      registrations: (await participants(id)).map((each) => ({
        id: each.id,
        teamName: each.team_name,
        status: each.status,
        user: { displayName: each.display_name },
        place: each.place,
      })),
      winners: won.map((each) => ({
        place: each.place ?? 0,
        displayName: each.display_name,
        teamName: each.team_name,
        amount: (each.prize ?? 0) / 100,
      })),
      ownRegistration: own
        ? {
            id: own.id,
            status: own.status,
            teamName: own.team_name,
            fee: own.fee / 100,
            refundAmount: own.status === 'paid' && !hasBegun ? own.fee / 100 : 0,
            waitingPlace: isWaiting ? await line(id, own.id) : null,
            place: own.place,
            prize: own.prize === null ? null : own.prize / 100,
          }
        : null,
    }
    return { body }
  }
}
