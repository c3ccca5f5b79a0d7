import { lazy, type ReactNode, Suspense } from 'react'
import { currentSession } from '../../lib/session.ts'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Moment } from '../Facts.tsx'
import { guestMessage, type RegistrationState } from './guestMessage.tsx'
import { Message } from './Message.tsx'

const loadMessage = () => import('./PlayerMessage.tsx')
// Guests never need this code.
if (currentSession().user) void loadMessage().catch(() => undefined)
const PlayerMessage = lazy(() => loadMessage().then((file) => ({ default: file.PlayerMessage })))

type RegistrationCardProps = RegistrationState & {
  /** On a phone the actions are at the bottom edge instead. */
  children?: ReactNode
}

export function RegistrationCard(props: RegistrationCardProps) {
  const { tournament, status, balance, now, children } = props
  const { registrationStartDate, registrationEndDate } = tournament
  const isOpenedEarly = status === 'registration_open' && now < Date.parse(registrationStartDate)
  return (
    <section aria-label="Регистрация" className="card overflow-hidden">
      <h2 className="px-4 pt-4 pb-3 text-lg lg:px-5 lg:pt-5">Регистрация</h2>
      <State {...props} />
      {children && <div className="flex flex-col gap-2.5 px-4 pb-4 empty:hidden lg:px-5 lg:pb-5">{children}</div>}
      <dl className="grid px-4 pb-4 lg:px-5 lg:pb-5 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[0.9375rem] [&_dd]:text-right [&_dt]:text-ink-faint">
        <dt>Начало</dt>
        <dd>{isOpenedEarly ? 'открыта досрочно' : <Moment at={registrationStartDate} />}</dd>
        <dt>Конец</dt>
        <dd>
          <Moment at={registrationEndDate} />
        </dd>
        {balance !== undefined && (
          <>
            <dt>Твой баланс</dt>
            <dd>
              <Money amount={balance} className="font-semibold" />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}

function State(props: RegistrationState) {
  const message = guestMessage(props)
  if (message) return <Message {...message} />
  return (
    <Suspense fallback={<Skeleton className="mx-4 mb-4 h-19 rounded-card lg:mx-5" />}>
      <PlayerMessage {...props} />
    </Suspense>
  )
}
