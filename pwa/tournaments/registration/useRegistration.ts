import { AppError } from '#shared/errors'
import { money, type Roubles } from '#shared/money'
import type { NewRegistration } from '#shared/tournaments/registrationForms'
import type { OwnRegistration, TournamentDetail } from '#shared/tournaments/shapes'
import { useAct } from '../../lib/acts/useAct.ts'
import { api, read } from '../../lib/api.ts'
import { toast } from '../../lib/toasts.ts'
import { tournamentQuery } from '../queries.ts'

export type RegistrationAct =
  /** `entryFee`, as it was shown. */
  | { action: 'register' | 'wait'; teamName: string; entryFee: Roubles }
  /** `refundAmount`, as it was shown. */
  | { action: 'cancel'; refundAmount: Roubles }
  | { action: 'leave' }

/** `action` is missing after a reload. */
type RegistrationResult = { action?: RegistrationAct['action'] } & (
  | { registration: OwnRegistration; currentParticipants?: number }
  | { refundAmount: Roubles }
)

export const offlineMessage =
  'Нет связи: без интернета записаться нельзя, и сам запрос потом не уйдёт. Попробуй ещё раз, когда появится связь'

/** One act at a time for each tournament. */
export function useRegistration(id: string, onDone: () => void) {
  const act = useAct<RegistrationAct, RegistrationResult>({
    subject: `tournament:${id}`,
    name: 'Регистрация на турнир',
    send: async (input, attempt) => ({ ...(await sent(id, input, attempt)), action: input.action }),
    stale: ['tournaments', 'users', 'balance'],
    success(result, queryClient) {
      const { queryKey } = tournamentQuery(id)
      queryClient.setQueryData(queryKey, (before) => before && withResult(before, result))
      toast({ title: wordsFor(result) })
    },
    onDone,
    failure: (input) =>
      input?.action === 'cancel' || input?.action === 'leave'
        ? 'Не удалось отменить регистрацию'
        : 'Не удалось зарегистрироваться',
  })
  const isOffline = act.error instanceof AppError && act.error.code === 'offline'
  return { ...act, failure: isOffline ? offlineMessage : act.failure }
}
export type Registering = ReturnType<typeof useRegistration>

type Attempt = Parameters<Parameters<typeof useAct<RegistrationAct, RegistrationResult>>[0]['send']>[1]

function sent(id: string, input: RegistrationAct, attempt: Attempt): Promise<RegistrationResult> {
  const { register, waiting } = api.tournament[':id']
  const param = { id: encodeURIComponent(id) }
  switch (input.action) {
    case 'register':
      return read(register.$post({ param, json: newRegistration(input) }, attempt))
    case 'wait':
      return read(waiting.$post({ param, json: newRegistration(input) }, attempt))
    case 'cancel':
      return read(register.$delete({ param, query: { refundAmount: String(input.refundAmount) } }, attempt))
    case 'leave':
      return read(waiting.$delete({ param }, attempt))
  }
}

/** An empty team name is left out (TOURNAMENT-4). */
const newRegistration = ({ teamName, entryFee }: { teamName: string; entryFee: Roubles }): NewRegistration => ({
  ...(teamName.trim() && { teamName: teamName.trim() }),
  entryFee,
})

const withResult = (before: TournamentDetail, result: RegistrationResult): TournamentDetail =>
  'registration' in result
    ? {
        ...before,
        ownRegistration: result.registration,
        isUserRegistered: result.registration.status !== 'waiting',
        isUserWaiting: result.registration.status === 'waiting',
        waitlistFee: null,
        currentParticipants: result.currentParticipants ?? before.currentParticipants,
      }
    : { ...before, ownRegistration: null, isUserRegistered: false, isUserWaiting: false, waitlistFee: null }

function wordsFor(result: RegistrationResult) {
  if ('registration' in result) {
    const { status, waitingPlace } = result.registration
    return status === 'waiting' ? `Ты ${waitingPlace}-й в списке ожидания` : 'Ты зарегистрирован на турнир'
  }
  if (result.refundAmount > 0) return `Вам возвращено ${money(result.refundAmount)}`
  return result.action === 'leave' ? 'Ты больше не в списке ожидания' : 'Ваша регистрация отменена'
}
