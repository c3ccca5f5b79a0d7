import { Hourglass, LogOut, Ticket } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { mayCancel } from '#shared/tournaments/registration'
import type { OwnRegistration, TournamentSummary } from '#shared/tournaments/shapes'
import type { TournamentStatus } from '#shared/tournaments/status'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { PremiumButton } from '../conditions/PremiumButton.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { Poor } from './Poor.tsx'
import { RegisterDialog } from './RegisterDialog.tsx'
import type { Standing } from './standing.ts'
import { offlineMessage, type RegistrationAct, useRegistration } from './useRegistration.ts'

// Most visitors need neither.
const CheckIn = lazy(() => import('../day/CheckIn.tsx').then((file) => ({ default: file.CheckIn })))
const ReminderButton = lazy(() =>
  import('../day/ReminderButton.tsx').then((file) => ({ default: file.ReminderButton })),
)

export type PlayerActsProps = {
  tournament: TournamentSummary
  own: OwnRegistration | null
  status: TournamentStatus
  standing: Standing
}

type Opened = { dialog: 'register' | 'wait' | 'cancel'; isOpen: boolean; opening: number }

export function PlayerActs({ tournament, own, status, standing }: PlayerActsProps) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((before) => before && { ...before, isOpen: false })
  const registering = useRegistration(tournament.id, close)
  const open = (dialog: Opened['dialog']) => {
    if (navigator.onLine) setOpened((before) => ({ dialog, isOpen: true, opening: (before?.opening ?? 0) + 1 }))
    else toastError(offlineMessage, 'Записаться не удалось')
  }
  const { isPending } = registering
  const button = (action: RegistrationAct['action']) => ({
    className: 'w-full',
    disabled: isPending,
    busy: isPending && (!registering.input || action === registering.input.action),
  })
  const offer = (action: RegistrationAct['action']) => ({ ...button(action), size: 'large' as const })
  const wayOut = (action: RegistrationAct['action']) => ({ ...button(action), variant: 'quiet' as const })
  const isOnWaitlist = own?.status === 'waiting'
  // After a lost answer `own` may already lack the cancelled registration.
  const isOpen = !!opened?.isOpen && (opened.dialog !== 'cancel' || own !== null)

  return (
    <>
      <Suspense>
        {own && mayCancel(status) && <CheckIn id={tournament.id} />}
        {standing === 'not_open' && <ReminderButton id={tournament.id} />}
      </Suspense>
      {(standing === 'open' || standing === 'seat_free') && (
        <Button {...offer('register')} icon={<Ticket className="size-5" />} onClick={() => open('register')}>
          {standing === 'open' ? 'Зарегистрироваться' : 'Занять место'}
        </Button>
      )}
      {(standing === 'premium_only' || standing === 'not_qualified') && <PremiumButton className="w-full" />}
      {standing === 'full' && (
        <Button {...offer('wait')} icon={<Hourglass className="size-5" />} onClick={() => open('wait')}>
          Встать в список ожидания
        </Button>
      )}
      {standing === 'poor' && <Poor offer="Зарегистрироваться" />}
      {standing === 'registered' && mayCancel(status) && (
        <Button {...wayOut('cancel')} onClick={() => open('cancel')}>
          Отменить регистрацию
        </Button>
      )}
      {isOnWaitlist && (
        <Button {...wayOut('leave')} icon={<LogOut className="size-4.5" />} onClick={() => open('cancel')}>
          Выйти из списка ожидания
        </Button>
      )}
      {!isOpen && <ActNote act={{ isUnknown: registering.isUnknown, failure: undefined }} className="text-sm" />}
      {opened && opened.dialog !== 'cancel' && (
        <RegisterDialog
          key={`${opened.dialog} ${opened.opening}`}
          tournament={tournament}
          action={opened.dialog}
          team={own?.teamName ?? null}
          registering={registering}
          open={isOpen}
          onClose={close}
        />
      )}
      {own && opened?.dialog === 'cancel' && (
        <CancelDialog key={opened.opening} own={own} registering={registering} open={isOpen} onClose={close} />
      )}
    </>
  )
}
