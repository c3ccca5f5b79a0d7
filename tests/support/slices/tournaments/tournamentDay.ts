import { entries, type TournamentRow, type User } from '#db/schema'
import type { AdminDay, DayBlock, DayList, DayPlayer, OwnCheckIn } from '#shared/tournaments/day'
import { MINUTE } from '#shared/units'
import { type App, send } from '../../app.ts'
import { clockAt, done, entered, pageOf, wait, withRegistered } from './tournaments.ts'

export const dayForm = (changes: object = {}) => ({
  lobbyCode: 'TRF-777',
  lobbyLink: 'https://discord.gg/trofey',
  lobbyText: 'Заходи за десять минут',
  checkInOpensBefore: 60,
  checkInClosesBefore: 15,
  version: 0,
  ...changes,
})
export const saveDay = (app: App, admin: User, id: string, changes: object = {}, headers?: object) =>
  send(app, admin, 'PUT', `admin/tournament/${id}/day`, dayForm(changes), headers)
export const adminDayOf = (app: App, admin: User, id: string) =>
  done<AdminDay>(app.requestAs(admin, `/api/admin/tournament/${id}/day`))
export const readBlock = (app: App, user: User, id: string) => app.requestAs(user, `/api/tournament/${id}/day`)
export const blockOf = (app: App, user: User, id: string) => done<DayBlock>(readBlock(app, user, id))

export const checkIn = (app: App, user: User, id: string, headers?: object) =>
  send(app, user, 'POST', `tournament/${id}/check-in`, undefined, headers)
export const takeBack = (app: App, user: User, id: string) => send(app, user, 'DELETE', `tournament/${id}/check-in`)
export const checkInsOf = (app: App, user: User) =>
  done<OwnCheckIn[]>(app.requestAs(user, `/api/user/${user.id}/check-ins`))
export const checkInFor = (app: App, admin: User, id: string, { id: userId }: Pick<User, 'id'>) =>
  send(app, admin, 'POST', `admin/tournament/${id}/check-in`, { userId })
export const cancelCheckIn = (app: App, admin: User, id: string) =>
  send(app, admin, 'DELETE', `admin/tournament/${id}/check-in`)

export const say = (app: App, admin: User, id: string, text: string, to = 'participants', headers?: object) =>
  send(app, admin, 'POST', `admin/tournament/${id}/message`, { text, to }, headers)
export const remindMe = (app: App, user: User, id: string) => send(app, user, 'POST', `tournament/${id}/reminder`)
export const forgetMe = (app: App, user: User, id: string) => send(app, user, 'DELETE', `tournament/${id}/reminder`)

/** `amount` in roubles, as shown; by default the fee of a tournament of the tests. */
export const takeOut = (app: App, admin: User, id: string, { id: userId }: Pick<User, 'id'>, changes: object = {}) =>
  send(app, admin, 'POST', `admin/tournament/${id}/players/remove`, {
    userId,
    reason: 'Играл с читами',
    isRefunded: true,
    amount: 300,
    ...changes,
  })
export const add = (app: App, admin: User, id: string, { id: userId }: Pick<User, 'id'>, fee = 300) =>
  send(app, admin, 'POST', `admin/tournament/${id}/players`, { userId, fee })
export const liftBan = (app: App, admin: User, id: string, { id: userId }: Pick<User, 'id'>) =>
  send(app, admin, 'DELETE', `admin/tournament/${id}/bans/${userId}`)
export const playersIn = (app: App, admin: User, id: string, list: DayList, query = '') =>
  done<DayPlayer[]>(app.requestAs(admin, `/api/admin/tournament/${id}/players?list=${list}${query}`))

/** Moves the clock to so many minutes before the start, and lets the jobs run. */
export const minutesBefore = (app: App, { startDate }: Pick<TournamentRow, 'startDate'>, minutes: number) =>
  clockAt(app, new Date(startDate.getTime() - minutes * MINUTE))

/** Kopecks that the house has had and given. */
export async function houseOf({ db }: App) {
  const rows = await db.read.select().from(entries)
  return rows.filter(({ account }) => account === 'house').reduce((sum, { amount }) => sum + amount, 0)
}

/** Ivan and Olga have the two seats, three wait; check-in opens 60 and closes 15 minutes before the start. */
export async function withCheckIn(changes: object = {}, tournamentChanges: Record<string, string> = {}) {
  const made = await withRegistered({ maxParticipants: '2', ...tournamentChanges }, 2)
  const { app, judge, cup } = made
  const waitlist = await entered(app, cup.id, [1000, 1000, 1000], wait)
  await done(saveDay(app, judge, cup.id, changes))
  return { ...made, waitlist: waitlist as [User, User, User] }
}

/** A player's status and position; null without a seat or a position. */
export const standingOf = async (app: App, user: User, id: string) => {
  const own = (await pageOf(app, user, id)).ownRegistration
  return own && [own.status, own.waitingPlace]
}
