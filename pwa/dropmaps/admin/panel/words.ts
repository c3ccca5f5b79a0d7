import { MAX_MAP_NAME, type MapMode, NO_CONTEST_BOUND } from '#shared/dropmaps/limits'
import type { DropMapSetting } from '#shared/dropmaps/shapes'

export const modeLabels: Record<MapMode, string> = { tournament: 'Турнирная', custom: 'Своя' }

const ENDING = ' — копия'
const letters = new Intl.Segmenter('ru')

/** Returns a name for a copy within the limit; no character is cut in two. */
export function copyNameOf(name: string) {
  let kept = ''
  for (const { segment } of letters.segment(name)) {
    if (kept.length + segment.length > MAX_MAP_NAME - ENDING.length) break
    kept += segment
  }
  return kept + ENDING
}

export const originOf = ({ template }: Pick<DropMapSetting, 'template'>) =>
  template ? `по шаблону «${template.name}»` : 'без шаблона'

export const tournamentInWords = ({ mode, tournament }: Pick<DropMapSetting, 'mode' | 'tournament'>) =>
  tournament ? `Турнир «${tournament.name}»` : modeLabels[mode]

export const contestedInWords = ({ maxContestedSpots }: Pick<DropMapSetting, 'maxContestedSpots'>) =>
  maxContestedSpots === NO_CONTEST_BOUND ? 'любое число' : `до ${maxContestedSpots}`
