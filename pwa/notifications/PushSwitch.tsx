import { BellOff } from 'lucide-react'
import { messageOf } from '../lib/acts/refusal.ts'
import { useUser } from '../lib/session.ts'
import { Switch } from '../ui/forms/Switch.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { type PushState, usePush } from './push.ts'
import { SentKinds } from './SentKinds.tsx'

const HINT = 'Приходят, даже когда Трофей закрыт. Рекламы нет.'

const why: Partial<Record<PushState, string>> = {
  denied: 'Браузер их запрещает. Разреши уведомления для этого сайта в настройках браузера и вернись сюда.',
  install:
    'На iPhone они приходят в установленное приложение: нажми «Поделиться» и выбери «На экран „Домой“». Оттуда Трофей откроется как приложение.',
  'in-another-app':
    'Браузер внутри другого приложения их не принимает. Открой Трофей в Chrome, Safari или Firefox: меню ⋮ → «Открыть в браузере».',
  unsupported: 'Этот браузер не умеет присылать уведомления. Открой Трофей в свежем Chrome, Safari или Firefox.',
}

export function PushSwitch() {
  const { state, isChanging, error, setOn } = usePush()
  const user = useUser()
  return (
    <section
      aria-label="Уведомления на телефон"
      className="mt-4 rounded-card border border-line bg-ground/50 px-4 py-3"
    >
      {state === undefined && <Skeleton className="h-11 w-full" />}
      {(state === 'on' || state === 'off') && (
        <Switch
          label="Уведомления на телефон"
          hint={HINT}
          checked={isChanging ? state === 'off' : state === 'on'}
          disabled={isChanging}
          onChange={(on) => setOn(on)}
        />
      )}
      {state && why[state] && (
        <p className="flex gap-3">
          <BellOff aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
          <span>
            <span className="block font-semibold">Уведомления на телефон</span>
            <span className="text-ink-soft text-sm">{why[state]}</span>
          </span>
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 text-danger text-sm">
          {messageOf(error, 'Не удалось включить уведомления')}
        </p>
      )}
      {(state === 'on' || user.telegramLinked) && <SentKinds userId={user.id} />}
    </section>
  )
}
