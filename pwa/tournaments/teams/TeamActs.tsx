import { useQuery } from '@tanstack/react-query'
import { KeyRound, LogOut, UsersRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { hasRegistrationEnded, mayCancel } from '#shared/tournaments/registration'
import { fateOf } from '#shared/tournaments/teams'
import { useClock } from '../../lib/clock/clock.ts'
import { useUser } from '../../lib/session.ts'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { PremiumButton } from '../conditions/PremiumButton.tsx'
import type { PlayerActsProps } from '../registration/PlayerActs.tsx'
import { Poor } from '../registration/Poor.tsx'
import { offlineMessage } from '../registration/useRegistration.ts'
import { EnterDialog } from './EnterDialog.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { invitationQuery, ownTeamQuery, useTeamCode } from './queries.ts'
import { useTeam } from './useTeam.ts'

// In one chunk: players have fetched it before they know whether a tournament has teams.
export { PlayerActs } from '../registration/PlayerActs.tsx'

// Most visitors need neither.
const CheckIn = lazy(() => import('../day/CheckIn.tsx').then((file) => ({ default: file.CheckIn })))
const ReminderButton = lazy(() =>
  import('../day/ReminderButton.tsx').then((file) => ({ default: file.ReminderButton })),
)

type Opened = { dialog: 'create' | 'join' | 'leave'; isOpen: boolean; opening: number }

/** What a player can do in a tournament with teams: create one, join one, check in, leave. */
export function TeamActs({ tournament, own, status, standing }: PlayerActsProps) {
  const user = useUser()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  const team = useTeam(tournament.id, 'Команда турнира', close)
  const open = (dialog: Opened['dialog']) => {
    if (navigator.onLine) setOpened((before) => ({ dialog, isOpen: true, opening: (before?.opening ?? 0) + 1 }))
    else toastError(offlineMessage, 'Нет связи')
  }
  const code = useTeamCode()
  const mayEnter = standing === 'open' || standing === 'full'
  const invitation = useQuery({ ...invitationQuery(tournament.id, code), enabled: code !== '' && mayEnter })
  const invited = code === '' ? undefined : { code, name: invitation.data?.name }
  const ownTeam = useQuery({ ...ownTeamQuery(tournament.id, user.id), enabled: own !== null })
  const now = useClock([tournament.registrationEndDate])
  const { isPending } = team
  const quiet = { variant: 'quiet' as const, className: 'w-full', disabled: isPending }
  const isOpen = !!opened?.isOpen && (opened.dialog === 'leave' ? own !== null : own === null)
  const period = { status, registrationEndDate: new Date(tournament.registrationEndDate) }

  return (
    <>
      <Suspense>
        {own && own.status !== 'forming' && mayCancel(status) && <CheckIn id={tournament.id} />}
        {standing === 'not_open' && <ReminderButton id={tournament.id} />}
      </Suspense>
      {mayEnter && (
        <>
          <Button
            size="large"
            className="w-full"
            disabled={isPending}
            icon={<UsersRound className="size-5" />}
            onClick={() => open(invited?.name ? 'join' : 'create')}
          >
            {invited?.name ? <span className="truncate">Вступить в «{invited.name}»</span> : 'Создать команду'}
          </Button>
          <Button
            {...quiet}
            icon={<KeyRound className="size-4.5" />}
            onClick={() => open(invited?.name ? 'create' : 'join')}
          >
            {invited?.name ? 'Создать свою команду' : 'Вступить по коду'}
          </Button>
        </>
      )}
      {(standing === 'premium_only' || standing === 'not_qualified') && <PremiumButton className="w-full" />}
      {standing === 'poor' && <Poor offer={code === '' ? 'Создать команду' : 'Вступить в команду'} />}
      {own && mayCancel(status) && (
        <Button
          {...quiet}
          disabled={isPending || !ownTeam.data}
          icon={<LogOut className="size-4.5" />}
          onClick={() => open('leave')}
        >
          Выйти из команды
        </Button>
      )}
      {!isOpen && <ActNote act={{ isUnknown: team.isUnknown, failure: undefined }} className="text-sm" />}
      {opened && opened.dialog !== 'leave' && (
        <EnterDialog
          key={`${opened.dialog} ${opened.opening}`}
          tournament={tournament}
          action={opened.dialog}
          invitation={invited}
          isFull={standing === 'full'}
          team={team}
          open={isOpen}
          onClose={close}
        />
      )}
      {own && ownTeam.data && opened?.dialog === 'leave' && (
        <LeaveDialog
          key={opened.opening}
          member={undefined}
          refundAmount={own.refundAmount}
          fate={fateOf(
            { status: ownTeam.data.status, memberCount: ownTeam.data.members.length, teamSize: tournament.teamSize },
            !hasRegistrationEnded(period, new Date(now)),
          )}
          isCaptain={ownTeam.data.isCaptain}
          team={team}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
