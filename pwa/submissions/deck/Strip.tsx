import { Thumbnail } from '../Thumbnail.tsx'
import type { Deck } from './deck.ts'

const BEFORE = 2
const SHOWN = 12

/** The queue as a strip of film around the card on the screen. */
export const Strip = ({ deck: { cards, at } }: { deck: Deck }) => {
  const from = Math.max(0, at - BEFORE)
  return (
    <ol aria-label="Заявки на модерации" className="flex gap-2 overflow-hidden py-1 max-lg:hidden">
      {cards.slice(from, from + SHOWN).map(({ submission }, index) => (
        <li
          key={submission.id}
          aria-current={from + index === at || undefined}
          className="relative h-14 w-24 shrink-0 overflow-hidden rounded-lg border-2 border-transparent opacity-60 aria-current:border-accent-ink aria-current:opacity-100"
        >
          <Thumbnail {...submission} className="absolute! inset-0" />
          <span className="sr-only">{submission.user.displayName}</span>
        </li>
      ))}
    </ol>
  )
}
