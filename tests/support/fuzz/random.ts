import { randomOf } from '#db/seed/scene'

export type Random = ReturnType<typeof randomFor>

/** What the generators draw from: the same for the same seed and number. */
export function randomFor(seed: number, index: number) {
  const next = randomOf(Math.imul(seed, 1_000_003) + index)
  const below = (limit: number) => Math.floor(next() * limit)
  const chance = (probability: number) => next() < probability
  const oneOf = <T>(list: readonly T[]) => list[below(list.length)] as T
  return {
    below,
    chance,
    oneOf,
    /** One of these; a thing of weight 2 is drawn twice as often as one of weight 1. */
    weighted<T>(choices: readonly (readonly [weight: number, choice: T])[]) {
      let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, choice] of choices) {
        left -= weight
        if (left < 0) return choice
      }
      return choices[0]![1]
    },
  }
}
