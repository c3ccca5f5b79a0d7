import { Ban, Flag, Lock, LogIn, Swords } from 'lucide-react'
import type { Roubles } from '#shared/money'
import type { OwnRegistration, TournamentDetail, TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { LocalTime } from '../../ui/LocalTime.tsx'
import type { RegistrationMessage } from './Message.tsx'
import type { Standing } from './standing.ts'
import { untilInWords } from './until.ts'

export type RegistrationState = {
  tournament: TournamentSummary
  detail: TournamentDetail | undefined
  own: OwnRegistration | null
  status: TournamentStatus
  standing: Standing
  /** Milliseconds. */
  now: number
  /** Undefined for a guest. */
  balance: Roubles | undefined
}
/** Returns a message for guests and players; undefined: `playerMessage` has it. */
export function guestMessage({
  tournament: { startDate },
  detail,
  standing,
  now,
}: RegistrationState): RegistrationMessage | undefined {
  switch (standing) {
    case 'completed':
      return {
        icon: <Flag />,
        tone: 'neutral',
        title: 'Турнир завершён',
        text: detail?.paidOutAt ? 'Призы распределены.' : undefined,
      }
    case 'cancelled':
      return { icon: <Ban />, tone: 'danger', title: 'Турнир отменён' }
    case 'running':
      return { icon: <Swords />, tone: 'accent', title: 'Турнир идёт', text: 'Регистрация закрыта.' }
    case 'closed':
      return {
        icon: <Lock />,
        tone: 'neutral',
        title: 'Регистрация закрыта',
        text: (
          <>
            Турнир начнётся <LocalTime at={startDate}>{untilInWords(startDate, now)}</LocalTime>.
          </>
        ),
      }
    case 'signed_out':
      return {
        icon: <LogIn />,
        tone: 'accent',
        title: 'Требуется авторизация',
        text: 'Войдите в систему для регистрации на турнир',
      }
    default:
      return undefined
  }
}
