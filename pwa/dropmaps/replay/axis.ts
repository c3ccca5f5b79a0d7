import type { StoryEvent } from './story.ts'

/** Milliseconds of an empty map before the first event. */
const LEAD = 1000
const LEAD_PART = 0.05

/** Maps time to positions from 0 to 1 by the square root of each gap: quiet hours are short, busy minutes long. */
export function newAxis(story: readonly StoryEvent[]) {
  const first = story[0]?.at ?? 0
  const times = [first - LEAD, ...new Set(story.map(({ at }) => at))]
  const steps = times.slice(2).map((time, index) => Math.sqrt(time - times[index + 1]!))
  const ways = [0, (steps.reduce((sum, step) => sum + step, 0) || 1) * LEAD_PART]
  for (const step of steps) ways.push(ways.at(-1)! + step)
  const length = ways.at(-1) || 1

  /** Returns the neighbours of `value` in a sorted list, and its position between them. */
  function between(list: readonly number[], value: number) {
    let [low, high] = [0, list.length - 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (list[middle]! <= value) low = middle
      else high = middle
    }
    const [from, to] = [list[low]!, list[high]!]
    return { low, high, part: to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 1 }
  }
  const read = (from: readonly number[], to: readonly number[], value: number) => {
    const { low, high, part } = between(from, value)
    // Exact at the ends, without rounding.
    return part === 1 ? to[high]! : to[low]! + (to[high]! - to[low]!) * part
  }
  return {
    begins: times[0]!,
    ends: times.at(-1)!,
    positionOf: (time: number) => read(times, ways, time) / length,
    timeAt: (position: number) => read(ways, times, position * length),
    density(parts: number) {
      const counts = Array.from({ length: parts }, () => 0)
      for (const { at } of story) {
        const part = Math.min(parts - 1, Math.floor((read(times, ways, at) / length) * parts))
        counts[part] = (counts[part] ?? 0) + 1
      }
      return counts
    },
  }
}
export type Axis = ReturnType<typeof newAxis>
