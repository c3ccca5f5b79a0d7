import { money, type Roubles } from '#shared/money'
import type { TeamForm } from '#shared/tournaments/teamForms'
import type { OwnTeam, TeamFate } from '#shared/tournaments/teams'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { param } from '../keys.ts'

/** `fee`, `refundAmount` and `fate`, as they were shown. */
export type TeamAct =
  | { action: 'create'; name: string; fee: Roubles }
  | { action: 'join'; code: string; fee: Roubles }
  | { action: 'leave'; refundAmount: Roubles; fate: TeamFate }
  | { action: 'remove'; userId: string; refundAmount: Roubles; fate: TeamFate }
  | ({ action: 'edit' } & TeamForm)
  | { action: 'renew' }

/** `action` is missing after a reload. */
type TeamResult = { action?: TeamAct['action'] } & (OwnTeam | { refundAmount: Roubles })

type Attempt = Parameters<Parameters<typeof useAct<TeamAct, TeamResult>>[0]['send']>[1]

const failures: Record<TeamAct['action'], string> = {
  create: 'Не удалось создать команду',
  join: 'Не удалось вступить в команду',
  leave: 'Не удалось выйти из команды',
  remove: 'Не удалось убрать игрока',
  edit: 'Не удалось изменить команду',
  renew: 'Не удалось заменить код',
}

/**
 * One act at a time for each tournament, as a registration.
 * @param name of the form whose acts these are
 */
export const useTeam = (id: string, name: string, onDone: () => void) =>
  useAct<TeamAct, TeamResult>({
    subject: `tournament:${id}`,
    name,
    send: async (input, attempt) => ({ ...(await sent(id, input, attempt)), action: input.action }),
    stale: ['tournaments', 'users', 'balance'],
    success: (result) => toast({ title: wordsFor(result) }),
    onDone,
    failure: (input) => failures[input?.action ?? 'edit'],
  })
export type TeamActs = ReturnType<typeof useTeam>

function sent(id: string, input: TeamAct, attempt: Attempt): Promise<OwnTeam | { refundAmount: Roubles }> {
  const { team } = api.tournament[':id']
  const call = { param: param(id) }
  const shown = 'fate' in input ? { refundAmount: String(input.refundAmount), fate: input.fate } : {}
  switch (input.action) {
    case 'create':
      return read(team.$post({ ...call, json: { name: input.name, fee: input.fee } }, attempt))
    case 'join':
      return read(team.join.$post({ ...call, json: { code: input.code, fee: input.fee } }, attempt))
    case 'leave':
      return read(team.me.$delete({ ...call, query: shown }, attempt))
    case 'remove': {
      const member = { ...call.param, userId: encodeURIComponent(input.userId) }
      return read(team.members[':userId'].$delete({ param: member, query: shown }, attempt))
    }
    case 'edit': {
      const { action: _, ...json } = input
      return read(team.$put({ ...call, json }, attempt))
    }
    case 'renew':
      return read(team.code.$post(call, attempt))
  }
}

function wordsFor(result: TeamResult) {
  const { action } = result
  if ('refundAmount' in result) {
    if (action === 'remove') return 'Игрока больше нет в команде'
    return result.refundAmount > 0 ? `Вам возвращено ${money(result.refundAmount)}` : 'Ты больше не в команде'
  }
  if (action === 'create') return `Команда «${result.name}» создана`
  if (action === 'edit') return 'Состав сохранён'
  if (action === 'renew') return 'Код заменён: старый больше не подходит'
  if (result.status === 'seated') return `Ты в команде «${result.name}»: она участвует`
  return `Ты в команде «${result.name}»`
}
