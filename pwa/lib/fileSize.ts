import { GIB } from '#shared/units'

let format: Intl.NumberFormat | undefined
/** Made at the first use, because that takes milliseconds. */
function written(size: number) {
  format ??= new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 })
  return format.format(size)
}

/** Returns `3,4 МБ`: never zero for a file with something in it. */
export const megabytes = (bytes: number) => `${written(Math.max(0.1, bytes / 1024 / 1024))}\u00a0МБ`

/** Returns an amount of space: `512 МБ`, `3,4 ГБ`. */
export const amount = (bytes: number) => (bytes < GIB ? megabytes(bytes) : `${written(bytes / GIB)}\u00a0ГБ`)
