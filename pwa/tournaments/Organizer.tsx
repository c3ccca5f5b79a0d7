import type { TournamentDetail } from '#shared/tournaments/shapes'
import { Avatar } from '../ui/Avatar.tsx'

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
