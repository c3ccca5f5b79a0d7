import { CalendarClock, UserCheck } from 'lucide-react'
import { dateTime, timeOfDay } from '#shared/dates'
import type { AdminDay } from '#shared/tournaments/day'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function CheckInStep({ evening: { day }, state, now, open }: StepProps) {
  const isNow = state === 'now'
  const lobby = day?.lobbyCode ? 'код лобби есть' : day?.lobbyLink ? 'есть ссылка лобби' : 'кода лобби нет'
  const dayButton = (
    <StepButton
      isNext={isNow && !day?.lobbyCode && !day?.lobbyLink}
      icon={<CalendarClock />}
      onClick={() => open('day')}
    >
      Лобби и чек-ин
    </StepButton>
  )
  if (!day || state === 'unused')
    return (
      <StepFrame state={state} title="Чек-ин" figures={day ? `Без чек-ина, ${lobby}` : 'После публикации'}>
        {day && dayButton}
      </StepFrame>
    )
  return (
    <StepFrame state={state} title="Чек-ин" figures={`${presenceInWords(day, now)}, ${lobby}`}>
      <StepButton
        isNext={isNow && Boolean(day.lobbyCode || day.lobbyLink)}
        icon={<UserCheck />}
        onClick={() => open('players')}
      >
        Кто на месте
      </StepButton>
      {dayButton}
    </StepFrame>
  )
}

function presenceInWords({ opensAt, closesAt, closedAt, dropped, checkedIn, participants }: AdminDay, now: number) {
  if (closedAt) return dropped ? `Закончен, место потеряли ${dropped}` : 'Закончен, места у всех'
  if (!opensAt || !closesAt) return 'Без чек-ина'
  if (Date.parse(opensAt) > now) return `Откроется ${dateTime(opensAt)}`
  const missing = participants - checkedIn
  return `На месте ${checkedIn} из ${participants}${missing > 0 ? `, нет ${missing}` : ''}, до ${timeOfDay(closesAt)}`
}
