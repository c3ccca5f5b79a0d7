import { searchable } from '../../text.ts'
import { killWords } from './numbers.ts'

/** What a column is read as; `unknown`: numbers of which only the organiser knows what they count. */
export type Role = 'placement' | 'name' | 'kills' | 'team' | 'ignored' | 'unknown'

// The surest first: of several names, or of two kinds of kills, one column is read.
const heads = (
  [
    ['placement', 'место|позиция|поз|топ|ранг|итоговое место|номер места|№ места'],
    ['placement', 'place|(final )?(placement|rank)|pos|position|ranking|standing|finish|top'],
    ['placement', '[#№n]|no'],
    ['kills', `${killWords}|[kк]`],
    ['kills', `(всего|сумма|итого|количество|кол во|total|number of|sum of) (${killWords})`],
    ['kills', `(${killWords}) (всего|total)`],
    ['name', '(ник(нейм)?|имя)( (в игре|игрока|участника|epic|epic games|эпик))?|эпик( ник)?|игроки?|участники?'],
    [
      'name',
      '(player|user|display|epic|in game|gamer|participant|entrant) ?(name|nick|nickname|tag)|epic( games| id)?|ign',
    ],
    ['name', 'name|nick|nickname|players?|participants?|entrants?|captain|капитан'],
    ['name', '(discord|дискорд|telegram|телеграм)( (name|username|tag|ник|тег))?'],
    ['name', 'состав|ростер|roster|line ?up|members?'],
    ['team', 'команда|название команды|отряд|клан|дуо|трио|team( name)?|squad|clan|duo|trio'],
  ] as const
).map(([role, words]) => ({ role, form: new RegExp(`^(${words})$`) }))

/** A head as heads are compared: «**Киллы:**» and «Кол-во киллов» in words alone. */
const worded = (head: string) =>
  searchable(head)
    .replace(/[^\p{L}\p{N}#№]+/gu, ' ')
    .trim()

/** Whether a cell is the head of a column that is read. */
export const isHead = (cell: string) => heads.some(({ form }) => form.test(worded(cell)))

/** Returns what each column is by its head; undefined where the head does not say it. */
export function headed(cells: readonly string[]) {
  const roles: (Role | undefined)[] = cells.map(() => undefined)
  for (const { role, form } of heads) {
    const at = cells.findIndex((cell, index) => roles[index] === undefined && form.test(worded(cell)))
    if (at >= 0 && !roles.includes(role)) roles[at] = role
  }
  return roles
}
