import { Link } from 'wouter'
import { buttonClass } from '../ui/classNames.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'

/** On a desktop beside the registration: it is not pushed down. */
export const Description = ({ text }: { text: string | null }) =>
  text && (
    <p className="max-w-3xl whitespace-pre-line text-pretty text-ink-soft max-lg:mt-3 low:line-clamp-1 lg:text-lg">
      {text}
    </p>
  )

export const Rules = ({ text }: { text: string }) => (
  <section aria-label="Правила" className="card p-4 lg:p-6">
    <h2>Правила</h2>
    <p className="wrap-anywhere mt-3 max-w-3xl whitespace-pre-line text-ink-soft leading-relaxed">{text}</p>
  </section>
)

export const NotFound = () => (
  <>
    <EmptyState
      title="Турнир не найден"
      isPage
      hint="Возможно, его удалили или ссылка с ошибкой."
      action={
        <Link href="/tournaments" className={buttonClass('primary')}>
          Назад к турнирам
        </Link>
      }
    />
  </>
)
