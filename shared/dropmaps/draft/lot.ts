// Whoever knows the seed can draw the lots again: `printf 'SEED\nNAME' | sha256sum`, the smallest hash first (DRAFT-5).

/** What is hashed to put captains in order. */
export const captainLot = (seed: string, name: string) => `${seed}\n${name}`

/** What is hashed to choose a location for who did not: of those that are free, the one with the smallest hash. */
export const locationLot = (seed: string, turn: number, location: number) => `${seed}\n${turn}\n${location}`

/** Returns the items by their hashes, the smallest first; equal ones stay in order. `hash`: SHA-256 in hexadecimal. */
export function drawn<Item>(items: readonly Item[], hash: (item: Item) => string): Item[] {
  const hashed = items.map((item) => ({ item, key: hash(item) }))
  return hashed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ item }) => item)
}
