import { GIB } from '#shared/units'

const format = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })

/** Returns `3,4 МБ`: never zero for a file with something in it. */
export const megabytes = (bytes: number) => `${format.format(Math.max(0.1, bytes / 1024 / 1024))}\u00a0МБ`

/** Returns an amount of space: `512 МБ`, `3,4 ГБ`. */
export const amount = (bytes: number) => (bytes < GIB ? megabytes(bytes) : `${format.format(bytes / GIB)}\u00a0ГБ`)
