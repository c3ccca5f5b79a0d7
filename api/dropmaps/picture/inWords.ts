import { plural } from '#shared/plural'

/** `24 локации`. */
export const locationsInWords = (count: number) => `${count} ${plural(count, 'локация', 'локации', 'локаций')}`
