import { dateTime } from '#shared/dates'
import type { InviteState } from '#shared/dropmaps/inviteCode'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { csvOf } from '#shared/files/csv'
import { plural } from '#shared/plural'

export const inviteStateLabels: Record<InviteState, string> = {
  active: 'Активные',
  used: 'Использованные',
  expired: 'Истёкшие',
}

export const invitesInWords = (count: number) =>
  `${count} ${plural(count, 'приглашение', 'приглашения', 'приглашений')}`

export const groupsOf = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

export const invitesCsv = (invites: readonly InviteCode[]) =>
  csvOf(
    ['Имя', 'Код', 'Ссылка', 'Действует до'],
    invites.map(({ displayName, code, link, expiresAt }) => [displayName, code, link, dateTime(expiresAt)]),
  )
