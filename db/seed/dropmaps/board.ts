import { isContested, locationProblem } from '#shared/dropmaps/claiming'
import { newCode } from '#shared/dropmaps/inviteCode'
import { type ClaimCause, NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import { locationId } from '#shared/dropmaps/locationId'
import type { NotificationType } from '#shared/notifications'
import { searchable } from '#shared/text'
import { DAY } from '#shared/units'
import { islandTemplate } from '../../dropmaps/shippedMap.ts'
import type { ClaimRow, MapRow, TerritoryRow, User } from '../../schema.ts'
import type { Drafted, MapRows } from '../mapRows.ts'
import type { Rows } from '../rows.ts'

type Made = Pick<MapRow, 'name' | 'mode' | 'createdAt'> &
  Partial<
    Pick<MapRow, 'tournamentId' | 'openAt' | 'tellOpeningAt' | 'lockAt' | 'maxPlayersPerSpot' | 'maxContestedSpots'>
  >

type ClaimOwner = Pick<ClaimRow, 'userId' | 'inviteId' | 'guestName'>

/**
 * Plays acts on a map of the island and leaves the rows, log and notifications that the product would write. Throws on
 * an act that the rules refuse. Acts come in the order of time.
 */
export function newBoard(rows: Rows, idAt: (at: Date) => string, { createdAt, ...made }: Made) {
  const template = islandTemplate(createdAt)
  const id = idAt(createdAt)
  const map: MapRow = {
    ...template.map,
    id,
    isTemplate: false,
    templateId: template.map.id,
    maxContestedSpots: NO_CONTEST_BOUND,
    ...made,
    searchText: searchable(`${made.name} ${id}`),
  }
  const locations = template.territories.map((location) => ({
    ...location,
    mapId: id,
    id: locationId(id, location.number),
  }))
  const all = { players: [], invites: [], claims: [], queue: [], timeline: [] }
  const of: Required<Omit<MapRows, 'drafted'>> = { map, territories: locations, ...all }
  const details = { map: map.name, from: template.map.name, tournamentId: map.tournamentId }
  rows.record('create_map', id, details, createdAt)

  const on = (name: string) => `«${name}» на карте «${map.name}»`
  const notify = (
    userId: string,
    at: Date,
    location: TerritoryRow,
    type: NotificationType,
    title: string,
    text: string,
  ) => rows.notify(userId, title, text, at, { type, territory: location.name, about: `map:${id}` })
  type OnPlayer = 'assign_territory' | 'revoke_territory' | 'reject_queue_entry'
  const recordOn = (location: TerritoryRow, action: OnPlayer, userId: string, at: Date) =>
    rows.record(action, location.id, { userId, mapId: id, map: map.name, territory: location.name }, at)
  const locationBy = (territoryId: string) => locations.find((location) => location.id === territoryId) as TerritoryRow
  const change = (changes: Partial<MapRow>, at: Date) =>
    Object.assign(map, { version: map.version + 1, updatedAt: at, ...changes })

  function count(location: TerritoryRow, by: { claims?: 1 | -1; waiting?: 1 | -1 }) {
    location.claimCount += by.claims ?? 0
    location.waitingCount += by.waiting ?? 0
    location.version++
    map.contestedCount = locations.filter(({ claimCount }) => isContested(claimCount)).length
  }

  function setClaim(who: ClaimOwner, to: TerritoryRow | undefined, cause: ClaimCause, createdAt: Date) {
    const former = who.userId === null ? undefined : of.claims.find(({ userId }) => userId === who.userId)
    const from = former && locationBy(former.territoryId)
    const problem = to && locationProblem(map, to, from)
    if (problem) throw new Error(`${map.name}, ${to.name}: ${problem}`)
    if (from) count(from, { claims: -1 })
    of.claims = of.claims.filter((claim) => claim !== former)
    if (to) {
      count(to, { claims: 1 })
      of.claims.push({ id: idAt(createdAt), mapId: id, territoryId: to.id, ...who, createdAt })
    }
    const numbers = { fromNumber: from?.number ?? null, toNumber: to?.number ?? null }
    const { userId, guestName } = who
    of.timeline.push({ id: idAt(createdAt), mapId: id, ...numbers, userId, guestName, cause, createdAt })
  }
  const claimFor = ({ id: userId }: Pick<User, 'id'>, to: TerritoryRow | undefined, cause: ClaimCause, at: Date) =>
    setClaim({ userId, inviteId: null, guestName: null }, to, cause, at)

  function leaveWaitlist(userId: string) {
    const entry = of.queue.find((waiting) => waiting.userId === userId)
    if (!entry) throw new Error(`${map.name}: ${userId} stands in no line`)
    of.queue = of.queue.filter((waiting) => waiting !== entry)
    const location = locationBy(entry.territoryId)
    count(location, { waiting: -1 })
    return location
  }

  function promoteWaitlist(at: Date) {
    for (const { userId, territoryId } of of.queue) {
      const location = locationBy(territoryId)
      const former = of.claims.find((claim) => claim.userId === userId)
      if (map.isLocked || locationProblem(map, location, former && locationBy(former.territoryId))) continue
      leaveWaitlist(userId)
      claimFor({ id: userId }, location, 'queue', at)
      notify(userId, at, location, 'queue_approved', 'Место освободилось: локация твоя', on(location.name))
      promoteWaitlist(at)
      return
    }
  }

  function locationOf({ id: userId, displayName }: User) {
    const claim = of.claims.find((one) => one.userId === userId)
    if (!claim) throw new Error(`${map.name}: ${displayName} has no claim`)
    return locationBy(claim.territoryId)
  }

  return {
    map,
    location(name: string) {
      const found = locations.find((location) => location.name === name)
      if (!found) throw new Error(`${map.name} has no ${name}`)
      return found
    },

    admit(users: Pick<User, 'id'>[], at: Date, by: 'admin' | 'registration' | Imported) {
      const isRegistered = by === 'registration'
      for (const { id: userId } of users) {
        of.players.push({ id: idAt(at), mapId: id, userId, isRegistered, createdAt: at })
        if (!isRegistered) rows.notify(userId, 'Карта открыта для тебя', `Займи локацию на карте «${map.name}»`, at)
      }
      if (isRegistered) return
      const added = users.length
      if (by !== 'admin') rows.record('import_map_players', id, { map: map.name, ...by, added }, at)
      else rows.record('add_map_players', id, { map: map.name, userIds: users.map((user) => user.id), added }, at)
    },

    claim(user: User, location: TerritoryRow, at: Date) {
      const others = of.claims.filter(({ territoryId }) => territoryId === location.id)
      claimFor(user, location, 'claim', at)
      notify(user.id, at, location, 'territory_claimed', 'Локация твоя', on(location.name))
      const message = `${user.displayName} тоже на «${location.name}», карта «${map.name}»`
      for (const { userId } of others)
        if (userId) notify(userId, at, location, 'territory_claimed', 'На твоей локации ещё один игрок', message)
      promoteWaitlist(at)
    },

    release(user: User, at: Date) {
      locationOf(user)
      claimFor(user, undefined, 'release', at)
      promoteWaitlist(at)
    },

    assign(user: User, location: TerritoryRow, at: Date) {
      claimFor(user, location, 'assign', at)
      recordOn(location, 'assign_territory', user.id, at)
      notify(user.id, at, location, 'territory_assigned', 'Тебя назначили на локацию', on(location.name))
    },

    remove(user: User, at: Date) {
      const location = locationOf(user)
      claimFor(user, undefined, 'revoke', at)
      recordOn(location, 'revoke_territory', user.id, at)
      notify(user.id, at, location, 'territory_revoked', 'Тебя убрали с локации', on(location.name))
      promoteWaitlist(at)
    },

    wait(user: User, location: TerritoryRow, createdAt: Date) {
      if (!locationProblem(map, location)) throw new Error(`${map.name}: nobody waits for ${location.name}`)
      of.queue.push({ id: idAt(createdAt), mapId: id, territoryId: location.id, userId: user.id, createdAt })
      count(location, { waiting: 1 })
    },

    reject(user: User, at: Date) {
      const location = leaveWaitlist(user.id)
      recordOn(location, 'reject_queue_entry', user.id, at)
      const message = `Локация ${on(location.name)}: выбери другую`
      notify(user.id, at, location, 'queue_rejected', 'Тебя убрали из списка ожидания', message)
    },

    limit(location: TerritoryRow, maxPlayers: number, at: Date) {
      location.maxPlayers = maxPlayers
      location.version++
      location.editVersion++
      change({ geometryVersion: map.geometryVersion + 1 }, at)
      const named = { mapId: id, map: map.name, territory: location.name, previousName: location.name }
      const details = { ...named, changed: ['maxPlayers'], editVersion: location.editVersion }
      rows.record('update_territory', location.id, details, at)
    },

    invite(displayName: string, days: number, createdAt: Date) {
      const expiresAt = new Date(createdAt.getTime() + days * DAY)
      const row = { id: idAt(createdAt), code: newCode(), mapId: id, displayName, createdAt, expiresAt }
      of.invites.push({ ...row, usedAt: null, territoryId: null })
      const details = { map: map.name, displayName, expiresAt: expiresAt.toISOString() }
      rows.record('create_invite', id, details, createdAt)
    },

    accept(displayName: string, location: TerritoryRow, at: Date) {
      const invite = of.invites.find((made) => made.displayName === displayName)
      if (!invite) throw new Error(`${map.name}: nobody has invited ${displayName}`)
      Object.assign(invite, { usedAt: at, territoryId: location.id })
      setClaim({ userId: null, inviteId: invite.id, guestName: displayName }, location, 'invite', at)
    },

    lock(at: Date) {
      change({ isLocked: true, isLockedByAdmin: true, editVersion: map.editVersion + 1 }, at)
      for (const { userId } of of.queue) {
        const location = leaveWaitlist(userId)
        const message = `Карта «${map.name}» заблокирована, а место на «${location.name}» не освободилось`
        notify(userId, at, location, 'queue_expired', 'Список ожидания закрыт', message)
      }
      const { name, maxPlayersPerSpot, maxContestedSpots, editVersion } = map
      const details = { map: name, maxPlayersPerSpot, maxContestedSpots, lockAt: null, image: false }
      rows.record('lock_map', id, { ...details, changed: ['isLocked'], editVersion }, at)
    },

    drop(at: Date) {
      for (const { userId, territoryId } of of.claims) {
        const location = locationBy(territoryId)
        const message = `Твоей метки на «${location.name}» больше нет: карта «${map.name}» удалена`
        if (userId) notify(userId, at, location, 'territory_lost', 'Локация потеряна', message)
      }
      rows.record('delete_map', id, { map: map.name, locations: map.locationCount }, at)
    },

    pick: (user: User, location: TerritoryRow, at: Date) => claimFor(user, location, 'draft', at),

    keep: (drafted?: Drafted) => rows.lay(drafted ? { ...of, drafted } : of),
  }
}
type Imported = { tournamentId: string; tournament: string; topN: number }
export type Board = ReturnType<typeof newBoard>
