import { memo } from 'react'
import { isolated } from '#shared/text'
import { Thumbnail } from '../Thumbnail.tsx'
import type { Deck } from './deck.ts'

const BEFORE = 2
const SHOWN = 12

type StripProps = { deck: Deck; onChoose: (id: string) => void }

/** The queue around the shown card; a press goes to a card. */
export const Strip = memo(function Strip({ deck: { cards, at }, onChoose }: StripProps) {
  const from = Math.max(0, at - BEFORE)
  return (
    <ol
      aria-label="Заявки на модерации"
      className="scrollbar-none flex shrink-0 gap-2 overflow-x-auto py-1 max-lg:order-1 max-lg:px-4 low:hidden"
    >
      {cards.slice(from, from + SHOWN).map(({ submission }, index) => (
        <li key={submission.id} className="shrink-0">
          <button
            type="button"
            aria-label={`Заявка: ${isolated(submission.user.displayName)}`}
            aria-current={from + index === at || undefined}
            onClick={() => onChoose(submission.id)}
            className="relative block h-11 w-16 overflow-hidden rounded-lg border-2 border-transparent opacity-60 transition-opacity duration-120 hover:opacity-100 aria-current:border-accent-ink aria-current:opacity-100 lg:h-14 lg:w-24"
          >
            <Thumbnail {...submission} className="absolute! inset-0" />
          </button>
        </li>
      ))}
    </ol>
  )
})
