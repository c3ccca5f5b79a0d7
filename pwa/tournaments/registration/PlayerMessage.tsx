import { Ban, CalendarClock, CircleCheck, Crown, Hourglass, Lock, Ticket, Trophy, Wallet } from 'lucide-react'
import type { Roubles } from '#shared/money'
import { feeNotCovered } from '#shared/tournaments/registration'
import type { OwnRegistration, TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { Money } from '../../ui/Money.tsx'
import { Fee, Moment } from '../Facts.tsx'
import { rankLabel, seatFromWaitlist } from '../ranks.ts'
import type { RegistrationState } from './guestMessage.tsx'
import { Message, type RegistrationMessage } from './Message.tsx'
import { teamMessage } from './teamMessage.tsx'
import { untilInWords } from './until.ts'

/** The messages for players only. */
export function PlayerMessage(state: RegistrationState) {
  const message = (hasTeams(state.tournament) && teamMessage(state)) || playerMessage(state)
  return message && <Message {...message} />
}

function playerMessage({
  tournament,
  own,
  status,
  standing,
  now,
  balance = 0,
}: RegistrationState): RegistrationMessage | undefined {
  const { entryFee, registrationStartDate, registrationEndDate } = tournament
  switch (standing) {
    case 'registered':
      return registeredMessage(tournament, own, status, now)
    case 'waiting':
      return {
        icon: <Hourglass />,
        tone: 'warning',
        title: `Ты ${own?.waitingPlace ?? 1}-й в списке ожидания`,
        text: waitingText(entryFee, balance),
      }
    case 'seat_free':
      return {
        icon: <Ticket />,
        tone: 'success',
        title: 'Освободилось место',
        text: 'Займи его, пока этого не сделал другой.',
      }
    case 'waited':
      return {
        icon: <Lock />,
        tone: 'neutral',
        title: 'Регистрация закрыта',
        text: 'Место так и не освободилось. Деньги не списывались.',
      }
    case 'premium_only':
      return {
        icon: <Crown />,
        tone: 'accent',
        title: 'Этот турнир только для Premium',
        text: 'С Premium здесь можно зарегистрироваться.',
      }
    case 'not_qualified':
      return {
        icon: <Lock />,
        tone: 'warning',
        title: 'Нужна квалификация',
        text: 'Набери её или подключи Premium: он проходит без квалификации.',
      }
    case 'not_open':
      return {
        icon: <CalendarClock />,
        tone: 'accent',
        title: 'Регистрация ещё не началась',
        text: (
          <>
            Откроется {untilInWords(registrationStartDate, now)}: <Moment at={registrationStartDate} />
          </>
        ),
      }
    case 'full':
      return {
        icon: <Hourglass />,
        tone: 'warning',
        title: 'Все места заняты',
        text: 'Можно встать в список ожидания: деньги не списываются, пока не освободится место.',
      }
    case 'poor':
      return {
        icon: <Wallet />,
        tone: 'danger',
        title: feeNotCovered,
        text: (
          <>
            Взнос <Fee amount={entryFee} />, не хватает <Money amount={entryFee - balance} className="font-semibold" />
          </>
        ),
      }
    case 'open':
      return {
        icon: <Ticket />,
        tone: 'success',
        title:
          entryFee > 0 ? (
            <>
              Взнос <Fee amount={entryFee} />
            </>
          ) : (
            'Участие бесплатное'
          ),
        text: <>Регистрация закроется {untilInWords(registrationEndDate, now)}.</>,
      }
    default:
      return undefined
  }
}

function waitingText(entryFee: Roubles, balance: Roubles) {
  if (entryFee > balance) return `${feeNotCovered}. Накопи на взнос: место получит первый, кому его хватает.`
  if (entryFee > 0)
    return 'Деньги не списываются, пока не освободится место. Держи на балансе взнос: место получит первый, кому его хватает.'
  return 'Как только место освободится, первый в списке ожидания получит его сам.'
}

function registeredMessage(
  { startDate, waitlistFee }: TournamentSummary,
  own: OwnRegistration | null,
  status: TournamentStatus,
  now: number,
): RegistrationMessage {
  const team = own?.teamName && <span className="wrap-anywhere block">Команда: {own.teamName}</span>
  if (own?.place) {
    return {
      icon: <Trophy />,
      tone: 'gold',
      title: `Твой результат: ${rankLabel(own.place)}`,
      text: (
        <>
          {own.prize ? (
            <>
              Приз <Money amount={own.prize} className="font-semibold text-gold" /> уже на балансе.
            </>
          ) : null}
          {team}
        </>
      ),
    }
  }
  if (status === 'cancelled') {
    return {
      icon: <Ban />,
      tone: 'danger',
      title: 'Турнир отменён',
      text: own?.status === 'refunded' && own.fee > 0 ? 'Взнос вернулся на баланс.' : team,
    }
  }
  const next = {
    in_progress: 'Турнир идёт. Удачи!',
    completed: 'Турнир завершён.',
    upcoming: `Турнир начнётся ${untilInWords(startDate, now)}.`,
    registration_open: `Турнир начнётся ${untilInWords(startDate, now)}.`,
    registration_closed: `Турнир начнётся ${untilInWords(startDate, now)}.`,
  }[status]
  return {
    icon: <CircleCheck />,
    tone: 'success',
    title: 'Вы зарегистрированы',
    text: (
      <>
        {team}
        {waitlistFee !== null ? (
          <span className="block font-semibold text-ink">{seatFromWaitlist(waitlistFee)}</span>
        ) : (
          own?.status === 'paid' && (
            <span className="block">
              Взнос <Money amount={own.fee} /> оплачен.
            </span>
          )
        )}
        {next}
      </>
    ),
  }
}
