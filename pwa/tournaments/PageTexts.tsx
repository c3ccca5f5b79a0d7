import { Link } from 'wouter'
import type { TournamentDetail } from '#shared/tournaments/shapes'
import { buttonClass } from '../ui/classNames.ts'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { Avatar } from '../ui/media/Avatar.tsx'

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

export const Organizer = ({ creator: { displayName, username } }: Pick<TournamentDetail, 'creator'>) => (
  <section aria-label="Организатор" className="card p-4 lg:p-5">
    <h2 className="font-medium font-sans text-ink-faint text-sm tracking-normal">Организатор</h2>
    <div className="mt-2.5 flex items-center gap-3">
      <Avatar name={displayName} />
      <div className="min-w-0 leading-snug">
        <p className="truncate font-semibold">{displayName}</p>
        <p className="truncate text-ink-faint text-sm">@{username}</p>
      </div>
    </div>
  </section>
)
