import { MINUTE } from '#shared/units'

/** Returns the number of `1 250,5`; NaN for anything else. */
export const numberIn = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(/\s/g, '').replace(',', '.'))

/** Returns `4999,5` for a field: what `numberIn` reads back. */
export const typedNumber = (amount: number) => String(amount).replace('.', ',')

/** Returns `4276 1234 5678 9012`: the digits in groups of four, however many there are. */
export const cardNumberIn = (typed: string) => typed.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1 ')

/** Returns `2026-11-21T18:00` for a datetime field, in this device's time zone. */
export function localTime(iso: string | null) {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}

/** Whether the typed local time is skipped by daylight saving: `Date` would take another time. */
export function isSkippedTime(local: string) {
  const at = new Date(local)
  return !Number.isNaN(at.getTime()) && localTime(at.toISOString()) !== local.slice(0, 16)
}

export const skippedTime = 'Такого времени нет: в эту ночь часы переводят вперёд. Выбери другое'
