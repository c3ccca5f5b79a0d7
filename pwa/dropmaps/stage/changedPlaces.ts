import type { Place } from '../model/places.ts'

/**
 * Returns what an admin has changed of the outlines, names and colours. What is the same stays the same object in `places`:
 * where it is named need not be found again.
 */
export function changedPlaces(before: readonly Place[], next: readonly Place[]) {
  const known = new Map(before.map((place) => [place.number, place]))
  const changed: Place[] = []
  const places = next.map((place) => {
    const one = known.get(place.number)
    known.delete(place.number)
    if (one && isSame(one, place)) return one
    changed.push(place)
    return place
  })
  return { places, changed, removed: [...known.keys()] }
}

const isSame = (one: Place, other: Place) =>
  one.name === other.name &&
  one.color === other.color &&
  one.outline.length === other.outline.length &&
  one.outline.every((point, index) => point === other.outline[index])
