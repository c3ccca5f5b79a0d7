/** Hex digits of a location's number at the end of its id. */
export const NUMBER_LENGTH = 8

/**
 * A location's id: its map's, with the location's number (from 1, never given twice on a map) in place of the last eight
 * hex digits. Still a UUID v7 that nobody else has, and a page that knows the map need not be told two thousand of them.
 */
export const locationId = (mapId: string, number: number) =>
  mapId.slice(0, -NUMBER_LENGTH) + number.toString(16).padStart(NUMBER_LENGTH, '0')

/** A location's number, out of its id. */
export const numberOf = (id: string) => Number.parseInt(id.slice(-NUMBER_LENGTH), 16)
