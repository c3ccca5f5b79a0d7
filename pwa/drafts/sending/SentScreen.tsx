import { CircleCheck, Clock, Hourglass, Wallet } from 'lucide-react'
import { Link } from 'wouter'
import { PushOffer } from '../../notifications/PushOffer.tsx'
import type { Draft } from '../../offline/db.ts'
import { CategoryMedal } from '../../submissions/Category.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import { partOf, percent, timeLeft } from '../drafts.ts'
import { useWait, useWithoutApp } from './useWait.ts'
import { hintOf, keptHint } from './withoutApp.ts'

const later = [
  { icon: <Clock />, label: 'Модерация' },
  { icon: <Wallet />, label: 'Награда' },
]
const sent = { icon: <CircleCheck />, label: 'Отправлена' }
const queued = { icon: <Hourglass />, label: 'Ждёт отправки' }

export function SentScreen({ draft, onAgain }: { draft: Draft; onAgain: () => void }) {
  const { state, category = 'funny' } = draft
  const isSent = state === 'done'
  const wait = useWait(draft)
  const without = useWithoutApp()
  const left = timeLeft(draft)
  const hint = hintOf(wait, without, left)
  return (
    <main className="page grid min-h-[calc(100dvh-10rem)] animate-rise place-content-center justify-items-center py-10 text-center">
      <title>{`${isSent ? 'Заявка отправлена' : 'Заявка в очереди'} — Трофей`}</title>
      <span className="relative grid place-items-center">
        <span
          aria-hidden
          className="absolute size-72 max-w-[100vw] rounded-full bg-[radial-gradient(closest-side,color-mix(in_oklch,var(--accent)_30%,transparent),transparent)]"
        />
        {isSent ? (
          <CategoryMedal category={category} className="relative size-28" />
        ) : (
          <ProgressRing value={partOf(draft)} label="Отправка файла" size={136} stroke={5}>
            <CategoryMedal category={category} className="size-28" />
          </ProgressRing>
        )}
      </span>
      <h1
        key={state === 'done' ? 'sent' : 'queued'}
        ref={takeFocus}
        tabIndex={-1}
        className="relative mt-8 outline-none"
      >
        {isSent ? 'Заявка отправлена' : 'Заявка в очереди'}
      </h1>
      <p role="status" className="relative mt-3 text-balance text-ink-soft text-lg">
        {isSent ? 'Проверим в течение 24 часов' : hint}
      </p>
      {!isSent && (
        <p className="relative mt-1 text-ink-faint">
          {wait === 'sending'
            ? [percent(draft), !hint.endsWith(left) && left].filter(Boolean).join(' · ')
            : keptHint(without)}
        </p>
      )}
      <ol className="mt-8 flex w-full max-w-md items-start">
        {[isSent ? sent : queued, ...later].map(({ icon, label }, index) => (
          <li
            key={label}
            className={`relative flex flex-1 flex-col items-center gap-2 text-sm ${classOf(index, isSent)} [&_svg]:size-7`}
          >
            {index > 0 && (
              <span
                aria-hidden
                className="absolute top-3.5 right-[calc(50%+1.5rem)] left-[calc(-50%+1.5rem)] h-px bg-line"
              />
            )}
            {icon}
            <span className="font-medium">{label}</span>
          </li>
        ))}
      </ol>
      <PushOffer />
      <div className="mt-10 flex w-full max-w-sm flex-col gap-2.5">
        <Button size="large" onClick={onAgain}>
          Отправить ещё
        </Button>
        <Link href="/my-submissions" className={buttonClass('ghost', 'large')}>
          Мои заявки
        </Link>
      </div>
    </main>
  )
}

function classOf(step: number, isSent: boolean) {
  const now = isSent ? 1 : 0
  if (step < now) return 'text-success'
  return step === now ? 'text-warning' : 'text-ink-faint'
}

/** The pressed button is gone: focus moves here. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
