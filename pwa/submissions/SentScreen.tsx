import { CircleCheck, Clock, Wallet } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../ui/Button.tsx'
import { buttonLook } from '../ui/looks.ts'
import { CategoryMedal } from './Category.tsx'
import type { Submission } from './queries.ts'

const steps = [
  { icon: <CircleCheck aria-hidden />, label: 'Отправлена', look: 'text-success' },
  { icon: <Clock aria-hidden />, label: 'Модерация', look: 'text-warning' },
  { icon: <Wallet aria-hidden />, label: 'Награда', look: 'text-ink-faint' },
]

export const SentScreen = ({ submission, onAgain }: { submission: Submission; onAgain: () => void }) => (
  <main className="page grid min-h-[calc(100dvh-10rem)] animate-rise place-content-center justify-items-center py-10 text-center">
    <span className="relative grid place-items-center">
      <span
        aria-hidden
        className="absolute size-72 rounded-full bg-[radial-gradient(closest-side,color-mix(in_oklch,var(--accent)_30%,transparent),transparent)]"
      />
      <CategoryMedal category={submission.category} className="relative size-28" />
    </span>
    <h1 ref={takeFocus} tabIndex={-1} className="relative mt-8 outline-none">
      Заявка отправлена
    </h1>
    <p role="status" className="relative mt-3 text-ink-soft text-lg">
      Проверим в течение 24 часов
    </p>
    <ol className="mt-8 flex w-full max-w-md items-start">
      {steps.map(({ icon, label, look }, index) => (
        <li key={label} className={`relative flex flex-1 flex-col items-center gap-2 text-sm ${look} [&_svg]:size-7`}>
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
    <div className="mt-10 flex w-full max-w-sm flex-col gap-2.5">
      <Button size="large" onClick={onAgain}>
        Отправить ещё
      </Button>
      <Link href="/my-submissions" className={buttonLook('ghost', 'large')}>
        Мои заявки
      </Link>
    </div>
  </main>
)

/** What was pressed is gone: the reader and the keyboard go on from here. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus()
