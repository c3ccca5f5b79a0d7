import type { User } from '#db/schema'
import type { AdminObjection, Objection } from '#shared/tournaments/objections'
import { type App, send } from '../../app.ts'
import { png } from '../../browser/forms.ts'
import { tusOf } from '../../tus.ts'
import { played, saved, withRunning } from './results.ts'
import { done } from './tournaments.ts'

type Objecting = { match?: number; text?: string; draftId?: string; file?: Buffer }

const described = (tournamentId: string, { match = 1, text = 'У меня было 7 киллов', draftId = 'o-1' }: Objecting) => ({
  draftId,
  filename: 'итог.png',
  category: 'objection',
  tournamentId,
  match: String(match),
  additionalText: text,
})

export const itsPicture = Buffer.from(png(1))
export const announce = (app: App, user: User, tournamentId: string, objecting: Objecting = {}) =>
  tusOf(app, user).create((objecting.file ?? itsPicture).length, described(tournamentId, objecting))

/** Announces an objection and sends its picture; returns the last answer. */
export async function object(app: App, user: User, tournamentId: string, objecting: Objecting = {}) {
  const created = await announce(app, user, tournamentId, objecting)
  const path = created.headers.get('Location') ?? 'nowhere'
  return created.ok ? tusOf(app, user).send(path, 0, objecting.file ?? itsPicture) : created
}

export const ownObjections = (app: App, user: User, id: string) =>
  done<Objection[]>(app.requestAs(user, `/api/tournament/${id}/objections`))
export const objectionsIn = (app: App, admin: User, id: string, query = '') =>
  done<AdminObjection[]>(app.requestAs(admin, `/api/admin/tournament/${id}/objections${query}`))
export const answer = (app: App, admin: User, id: string, objection: string, json: object, headers = {}) =>
  send(app, admin, 'POST', `admin/tournament/${id}/objections/${objection}/answer`, json, headers)

/** A running tournament with one match: Ivan 12, Olga 9, Pavel 7. */
export async function withEntered(changes: Record<string, string> = {}) {
  const made = await withRunning(changes)
  const { ivan, olga, pavel, save } = made
  await saved(save(1, played([ivan, 1, 0], [olga, 2, 0], [pavel, 3, 0])))
  made.app.events.length = 0
  return made
}

/** Pays although so many objections have no answer. */
export const payInSpite = (app: App, admin: User, id: string, prizes: object[], openObjections: number) =>
  send(app, admin, 'POST', `admin/tournament/${id}/payout`, { prizes, openObjections })
