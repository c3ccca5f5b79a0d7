import { type ClaimCause, claimCauses } from '#shared/dropmaps/limits'
import type { ClaimTimeline } from '#shared/dropmaps/shapes'

/** A change of a claim. `at`: milliseconds; `from`, `to`: location numbers, 0 for none. */
export type StoryEvent = { at: number; name: string; from: number; to: number; cause: ClaimCause }

/** Returns the events of all pages. Time never goes back, although the servers' clocks differ. */
export function storyOf(pages: readonly ClaimTimeline[]): StoryEvent[] {
  let last = Number.NEGATIVE_INFINITY
  return pages.flatMap(({ start, names, events }) => {
    const begin = Date.parse(start)
    return events.map(([at, who, from, to, cause]): StoryEvent => {
      last = Math.max(last, begin + at)
      return { at: last, name: names[who] ?? '', from, to, cause: claimCauses[cause] ?? 'claim' }
    })
  })
}

/** Returns how many events have happened by a moment. */
export function countBy(story: readonly StoryEvent[], time: number) {
  let [low, high] = [0, story.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (story[middle]!.at <= time) low = middle + 1
    else high = middle
  }
  return low
}
