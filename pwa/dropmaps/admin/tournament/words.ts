import type { MapReplacement } from '#shared/dropmaps/evening'
import { plural } from '#shared/plural'
import { isolated } from '#shared/text'
import { claimantsInWords } from '../../model/teams.ts'

export const claimsEnd = (claims: number) =>
  `${plural(claims, 'Снимется', 'Снимутся', 'Снимется')} ${claims} ${plural(claims, 'метка', 'метки', 'меток')}`
export const waitsEnd = (waiting: number, hasTeams = false) =>
  `Закончатся списки ожидания: в них ${claimantsInWords(waiting, hasTeams)}`

function someInWords(verb: string, { count, names }: MapReplacement['comes']) {
  if (count === 0) return `Никто не ${verb.toLowerCase()}ёт`
  const others = count > names.length ? ` и ещё ${count - names.length}` : ''
  return `${count === 1 ? `${verb}ёт` : `${verb}ут`} ${count}: ${names.map(isolated).join(', ')}${others}`
}

/** What another tournament changes on a map, a line each. */
export const replacementInWords = ({ comes, goes, claims, waiting }: MapReplacement) => [
  someInWords('Прид', comes),
  someInWords('Уйд', goes),
  ...(claims > 0 ? [claimsEnd(claims)] : []),
  ...(waiting > 0 ? [waitsEnd(waiting)] : []),
]
