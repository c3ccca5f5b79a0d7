import { locationsInWords } from '#shared/dropmaps/locationState'
import { plural } from '#shared/plural'
import type { Save } from './saves.ts'

export const isStuck = ({ state }: Save) => state === 'waiting' || state === 'unknown'

export function stuckOf(saves: readonly Save[]) {
  const stuck = saves.filter(isStuck)
  const behind = stuck.length > 0 ? saves.filter(({ state }) => state === 'queued') : []
  return { stuck, behind, isUnknown: stuck.some(({ state }) => state === 'unknown') }
}

const UNKNOWN = 'Не знаем, дошло ли. Проверяем...'

export function wordsFor(save: Save, saves: readonly Save[]) {
  if (save.state === 'unknown') return UNKNOWN
  return stuckOf(saves).isUnknown ? 'Отправим следом' : 'Ждёт связи'
}

export function stuckWords(saves: readonly Save[]) {
  const { stuck, behind, isUnknown } = stuckOf(saves)
  if (stuck.length === 0) return undefined
  const waiting = stuck.filter(({ state }) => state === 'waiting').length + behind.length
  if (!isUnknown) return `${plural(waiting, 'Ждёт', 'Ждут', 'Ждут')} связи: ${locationsInWords(waiting)}`
  return waiting === 0 ? UNKNOWN : `${UNKNOWN} Следом ещё ${locationsInWords(waiting)}`
}
