import { Hourglass, UsersRound } from 'lucide-react'
import { formatInWords } from '#shared/tournaments/teamFormat'
import { Fee } from '../Facts.tsx'
import type { RegistrationState } from './guestMessage.tsx'
import type { RegistrationMessage } from './Message.tsx'
import { untilInWords } from './until.ts'

/** The messages that a tournament with teams has of its own; undefined: the ones of any tournament. */
export function teamMessage({ tournament, own, standing, now }: RegistrationState): RegistrationMessage | undefined {
  const { entryFee, registrationEndDate } = tournament
  switch (standing) {
    case 'forming':
      return {
        icon: <UsersRound />,
        tone: 'accent',
        title: 'Команда собирается',
        text: `Место займёт, когда соберётся. Регистрация закроется ${untilInWords(registrationEndDate, now)}: если игроков не хватит, взносы вернутся.`,
      }
    case 'waiting':
      return {
        icon: <Hourglass />,
        tone: 'warning',
        title: own?.waitingPlace ? `Команда ${own.waitingPlace}-я в списке ожидания` : 'Команда ждёт места',
        text:
          entryFee > 0
            ? 'Деньги не списываются, пока не освободится место. Место получит первая команда, где у каждого на балансе есть взнос.'
            : 'Как только место освободится, первая собранная команда получит его сама.',
      }
    case 'full':
      return {
        icon: <Hourglass />,
        tone: 'warning',
        title: 'Все места заняты',
        text: 'Собранная команда встанет в список ожидания. Деньги не списываются, пока не освободится место.',
      }
    case 'open':
      return {
        icon: <UsersRound />,
        tone: 'success',
        title:
          entryFee > 0 ? (
            <>
              {formatInWords(tournament)}: взнос <Fee amount={entryFee} /> с каждого
            </>
          ) : (
            `${formatInWords(tournament)}: участие бесплатное`
          ),
        text: <>Регистрация закроется {untilInWords(registrationEndDate, now)}.</>,
      }
    default:
      return undefined
  }
}
