import type { DrawnLocation } from '../model/locations.ts'

/** Returns what changed. Unchanged locations stay the same objects: caches are keyed by outline. */
export function changedLocations(before: readonly DrawnLocation[], next: readonly DrawnLocation[]) {
  const known = new Map(before.map((location) => [location.number, location]))
  const changed: DrawnLocation[] = []
  const locations = next.map((location) => {
    const one = known.get(location.number)
    known.delete(location.number)
    if (one && isSame(one, location)) return one
    changed.push(location)
    return location
  })
  return { locations, changed, removed: [...known.keys()] }
}

const isSame = (one: DrawnLocation, other: DrawnLocation) =>
  one.name === other.name &&
  one.color === other.color &&
  one.outline.length === other.outline.length &&
  one.outline.every((point, index) => point === other.outline[index])
