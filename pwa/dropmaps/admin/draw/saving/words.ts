import { locationsInWords } from '#shared/dropmaps/locationState'
import { plural } from '#shared/plural'
import type { Save } from './saves.ts'

/** It could not be sent, or no answer came. */
export const isStuck = ({ state }: Save) => state === 'waiting' || state === 'unknown'

/** Returns what cannot go out now, and what is held up behind it. */
export function stuckOf(saves: readonly Save[]) {
  const stuck = saves.filter(isStuck)
  const behind = stuck.length > 0 ? saves.filter(({ state }) => state === 'queued') : []
  return { stuck, behind, isUnknown: stuck.some(({ state }) => state === 'unknown') }
}

const UNKNOWN = 'Не знаем, дошло ли. Проверяем…'

/** Returns what is said of one that is not on the server yet. */
export function wordsFor(save: Save, saves: readonly Save[]) {
  if (save.state === 'unknown') return UNKNOWN
  return stuckOf(saves).isUnknown ? 'Отправим следом' : 'Ждёт связи'
}

/** Returns what is said of all of them in one line; undefined: nothing is held up. */
export function stuckWords(saves: readonly Save[]) {
  const { stuck, behind, isUnknown } = stuckOf(saves)
  if (stuck.length === 0) return undefined
  const waiting = stuck.filter(({ state }) => state === 'waiting').length + behind.length
  if (!isUnknown) return `${plural(waiting, 'Ждёт', 'Ждут', 'Ждут')} связи: ${locationsInWords(waiting)}`
  return waiting === 0 ? UNKNOWN : `${UNKNOWN} Следом ещё ${locationsInWords(waiting)}`
}
