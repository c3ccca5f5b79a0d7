import { useStore } from '../../lib/store.ts'
import type { Player } from './player.ts'
import type { StoryEvent } from './story.ts'
import { eventInWords } from './words.ts'

type FeedProps = {
  story: readonly StoryEvent[]
  player: Player
  shown: number
  locationName: (number: number) => string | undefined
}

export function Feed({ story, player, shown, locationName }: FeedProps) {
  const count = useStore({ subscribe: player.subscribe, get: () => player.get().count })
  const last = story.slice(Math.max(0, count - shown), count)
  return (
    <ol aria-label="Что произошло" className="flex flex-col items-start gap-1.5">
      {last
        .map((event, index) => ({ event, index: count - last.length + index }))
        .toReversed()
        .map(({ event, index }, age) => (
          <FeedItem key={index} event={event} locationName={locationName} isNewest={age === 0} />
        ))}
    </ol>
  )
}

type FeedItemProps = { event: StoryEvent; locationName: FeedProps['locationName']; isNewest: boolean }

function FeedItem({ event, locationName, isNewest }: FeedItemProps) {
  const { name, way, why } = eventInWords(event, locationName)
  return (
    <li
      className={`max-w-full rounded-control border border-line px-3 py-1.5 leading-snug shadow-float ${isNewest ? 'animate-appear bg-surface' : 'bg-surface/85 text-sm'}`}
    >
      <p className="line-clamp-3">
        <strong className="inline-block max-w-full truncate align-bottom font-semibold">{name}</strong>{' '}
        <span>{way}</span>
      </p>
      {why && <span className="block text-ink-soft text-sm">{why}</span>}
    </li>
  )
}
