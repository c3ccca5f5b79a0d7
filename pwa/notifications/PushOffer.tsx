import { BellRing, CircleCheck } from 'lucide-react'
import { messageOf } from '../lib/acts/refusal.ts'
import { useDismissed } from '../lib/browser/dismissed.ts'
import { Button } from '../ui/Button.tsx'
import { usePush } from './push.ts'

/** Explains pushes before the browser asks. Declined once, it does not come back. */
export function PushOffer() {
  const { state, isChanging, error, setOn, hasChanged } = usePush()
  const [isDismissed, dismiss] = useDismissed('pushOfferDismissed')
  if (hasChanged && state === 'on') {
    return (
      <p role="status" className="mt-8 flex items-center gap-2 text-success">
        <CircleCheck className="size-5" />
        Скажем, как только проверим
      </p>
    )
  }
  if (state !== 'off' || isDismissed) return null
  return (
    <section
      aria-label="Уведомления на телефон"
      className="card mt-8 flex w-full max-w-md animate-appear flex-wrap items-start gap-x-3 gap-y-3 p-4 text-left"
    >
      <BellRing className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Узнай о решении сразу</p>
        <p className="text-ink-soft text-sm">
          Пришлём решение по заявке, выплату и новости твоих турниров и карт. Рекламы нет. Лишнее можно выключить в
          профиле.
        </p>
        {error && (
          <p role="alert" className="mt-2 text-danger text-sm">
            {messageOf(error, 'Не удалось включить уведомления')}
          </p>
        )}
      </div>
      <div className="flex w-full flex-wrap gap-2">
        <Button variant="quiet" className="flex-1" busy={isChanging} onClick={() => setOn(true)}>
          Включить
        </Button>
        <Button variant="ghost" disabled={isChanging} onClick={dismiss}>
          Не сейчас
        </Button>
      </div>
    </section>
  )
}
