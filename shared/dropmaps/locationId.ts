export const NUMBER_LENGTH = 8

/** Returns a UUID v7: the map's id with the location's number in its last eight hex digits. */
export const locationId = (mapId: string, number: number) =>
  mapId.slice(0, -NUMBER_LENGTH) + number.toString(16).padStart(NUMBER_LENGTH, '0')

export const numberOf = (id: string) => Number.parseInt(id.slice(-NUMBER_LENGTH), 16)
