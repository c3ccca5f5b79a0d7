import type { ReactNode } from 'react'
import { toneText } from '../../ui/classNames.ts'
import { Money } from '../../ui/Money.tsx'
import { Moment } from '../Facts.tsx'
import { type RegistrationState, registrationMessage } from './registrationMessage.tsx'

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
      <div className="p-4 lg:p-5">
        <h2 className="text-lg">Регистрация</h2>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-[0.9375rem] [&_dd]:text-right [&_dt]:text-ink-faint">
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
      </div>
      <State {...props} />
      {children && <div className="flex flex-col gap-2.5 px-4 pb-4 empty:hidden lg:px-5 lg:pb-5">{children}</div>}
    </section>
  )
}

function State(props: RegistrationState) {
  const { icon, tone, title, text } = registrationMessage(props)
  return (
    <div className="mx-4 mb-4 flex gap-3 rounded-card border border-line bg-ground/50 p-3.5 lg:mx-5">
      <span className={`mt-0.5 [&_svg]:size-5 ${toneText[tone]}`}>{icon}</span>
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {text && <div className="mt-0.5 text-ink-soft text-sm">{text}</div>}
      </div>
    </div>
  )
}
