import { Megaphone, Users } from 'lucide-react'
import { dateTime } from '#shared/dates'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { StatusControl } from '../../tournaments/admin/StatusControl.tsx'
import { StepButton, StepFrame, type StepProps } from './Step.tsx'

export function RegistrationStep({ evening: { tournament }, state, now, open }: StepProps) {
  const { currentParticipants, maxParticipants, waitingCount, isDraft, registrationStartDate, registrationEndDate } =
    tournament
  const isNow = state === 'now'
  if (isDraft)
    return (
      <StepFrame state={state} title="Регистрация" figures="Черновик: игроки его не видят">
        <StatusControl tournament={tournament} isPrimary={isNow} />
      </StepFrame>
    )
  const seats =
    maxParticipants === null
      ? `${hasTeams(tournament) ? 'Команд' : 'Участников'} ${currentParticipants}`
      : `${currentParticipants} из ${maxParticipants}`
  const until =
    Date.parse(registrationStartDate) > now
      ? `откроется ${dateTime(registrationStartDate)}`
      : Date.parse(registrationEndDate) > now
        ? `до ${dateTime(registrationEndDate)}`
        : 'закончилась'
  return (
    <StepFrame
      state={state}
      title="Регистрация"
      figures={[seats, waitingCount > 0 && `ждут места ${waitingCount}`, until].filter(Boolean).join(', ')}
    >
      <StepButton isNext={isNow} icon={<Users />} onClick={() => open('players')}>
        Участники
      </StepButton>
      <StepButton icon={<Megaphone />} onClick={() => open('message')}>
        Сообщение
      </StepButton>
    </StepFrame>
  )
}
