// Anyone with the seed can repeat the lots: `printf 'SEED\nNAME' | sha256sum`, the smallest hash first (DRAFT-5).

/** Hashed for the order of captains. */
export const captainLot = (seed: string, name: string) => `${seed}\n${name}`

/** Hashed to choose a free location for a captain: the smallest hash wins. */
export const locationLot = (seed: string, turn: number, location: number) => `${seed}\n${turn}\n${location}`

/** Sorts by `hash`, SHA-256 in hexadecimal, smallest first; stable. */
export function drawn<Item>(items: readonly Item[], hash: (item: Item) => string): Item[] {
  const hashed = items.map((item) => ({ item, key: hash(item) }))
  return hashed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ item }) => item)
}
