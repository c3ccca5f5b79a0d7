import type { MapCandidate } from '#shared/dropmaps/shapes'
import { Badge } from '../../../ui/Badge.tsx'

type CandidateProps = { player: MapCandidate; isChosen: boolean; onToggle: (id: string) => void }

/** A player whom an admin may choose to add to a map. */
export const Candidate = ({ player: { id, displayName, username, isAdded }, isChosen, onToggle }: CandidateProps) => (
  <label
    className={`flex min-h-12 items-center gap-3 rounded-control px-2 ${isAdded ? 'text-ink-soft' : 'cursor-pointer hover:bg-raised'}`}
  >
    <input
      type="checkbox"
      checked={isAdded || isChosen}
      disabled={isAdded}
      onChange={() => onToggle(id)}
      className="size-4.5 shrink-0 accent-accent"
    />
    <span className="flex min-w-0 flex-1 items-center gap-x-3 max-[20rem]:flex-col max-[20rem]:items-start">
      <span className="min-w-0 max-w-full flex-1 truncate">
        <bdi>{displayName}</bdi> <bdi className="text-ink-faint text-sm">@{username}</bdi>
      </span>
      {isAdded && <Badge>Уже добавлен</Badge>}
    </span>
  </label>
)
