import type { ViewingCopy } from '#shared/review/clips'

const MINUTE = 60

/** How far a copy is, or that it failed; undefined for none, and for one that plays. */
export function copyInWords({ state, ahead, secondsLeft }: Pick<ViewingCopy, 'state' | 'ahead' | 'secondsLeft'>) {
  if (state === 'queued') return ahead ? `Копия ждёт. Перед ней ещё ${ahead}` : 'Копия ждёт, сейчас начнём'
  if (state === 'making') return `Готовим копию${secondsLeft === null ? '' : `, ещё ${inTime(secondsLeft)}`}`
  if (state === 'failed') return 'Копию сделать не вышло'
  return undefined
}

const inTime = (seconds: number) =>
  seconds < 2 * MINUTE ? `${Math.max(1, seconds)} с` : `${Math.ceil(seconds / MINUTE)} мин`
