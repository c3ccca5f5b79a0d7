import { MINUTE } from '#shared/units'

/** `1 250,5` as it is typed; NaN for nothing and for what is no number. */
export const numberIn = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(/\s/g, '').replace(',', '.'))

/** `4276 1234 5678 9012`: at most sixteen digits, in groups of four, whatever was typed between them. */
export const cardNumberIn = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ')

/** `2026-11-21T18:00`: a moment as a field of date and time shows it, by this device's clock. */
export function localTime(iso: string | null) {
  if (iso === null) return ''
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16)
}

/**
 * Whether this device's clock never shows what was typed into a field of date and time, because it is put forward over it;
 * `Date` would take another time for it.
 */
export function isSkippedTime(local: string) {
  const at = new Date(local)
  return !Number.isNaN(at.getTime()) && localTime(at.toISOString()) !== local.slice(0, 16)
}

/** Said of a time that `isSkippedTime`. */
export const skippedTime = 'Такого времени нет: в эту ночь часы переводят вперёд. Выбери другое'
