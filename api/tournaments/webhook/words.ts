import type { TournamentRow } from '#db/schema'
import { money, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'
import type { Standing } from '#shared/tournaments/results'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { moscowTime } from '../../core/moscowTime.ts'
import { escaped, fitted } from '../../webhooks/words.ts'
import { feeInWords, participantsInWords } from '../share/inWords.ts'

const headOf = (name: string) => `Турнир «${escaped(name)}»`
type Named = { name: string; teamName: string | null; members?: readonly string[] | undefined }
/** A player with the team, or a team with its members. */
function entryInWords({ name, teamName, members }: Named) {
  const also = members ? members.map(escaped).join(', ') : teamName && escaped(teamName)
  return `**${escaped(name)}**${also ? ` (${also})` : ''}`
}

/** `link`: of the tournament's page. */
export function openingInWords(tournament: TournamentRow, link: string) {
  const { name, startDate, registrationEndDate, prize, prizeDistribution } = tournament
  const prizes = Object.entries(prizeDistribution).map(([rank, amount]) => `${rank} место — ${money(amount)}`)
  return fitted(
    [
      `${headOf(name)}: регистрация открыта`,
      `Начало ${moscowTime(startDate)}, регистрация до ${moscowTime(registrationEndDate)}`,
      `${feeInWords(tournament)}. ${participantsInWords(tournament)}`,
      `Призовой фонд ${money(toRoubles(prize))}${prizes.length > 0 ? `: ${prizes.join(', ')}` : ''}`,
    ],
    link,
  )
}

export const checkInInWords = ({ name }: TournamentRow, closesAt: Date, link: string) =>
  fitted([`${headOf(name)}: чек-ин открыт`, `Отметься до ${moscowTime(closesAt)}, иначе место отдадим`], link)

const entriesInWords = (count: number, teamSize: number) =>
  hasTeams({ teamSize }) ? plural(count, 'команда', 'команды', 'команд') : plural(count, 'игрок', 'игрока', 'игроков')

export type NamedMatch = { number: number; name: string | null }
type Table = {
  /** The matches that are new. */
  entered: readonly NamedMatch[]
  /** How many there are. */
  count: number
  top: readonly Standing[]
  /** Players in the table. */
  total: number
}

export function tableInWords({ name, teamSize }: TournamentRow, { entered, count, top, total }: Table, link: string) {
  const numbers = entered.map(({ number, name }) => `${number}${name ? ` «${escaped(name)}»` : ''}`)
  const [played, one] = entered.length > 1 ? ['сыграны', 'матчи'] : ['сыгран', 'матч']
  const rest = total - top.length
  return fitted(
    [
      `${headOf(name)}: ${played} ${one} ${numbers.join(', ')}`,
      `Таблица после ${count} ${plural(count, 'матча', 'матчей', 'матчей')}:`,
      ...top.map(
        ({ rank, displayName, points, ...row }) =>
          `${rank}. ${entryInWords({ name: displayName, ...row })} — ${points} ${plural(points, 'очко', 'очка', 'очков')}`,
      ),
      ...(rest > 0 ? [`И ещё ${rest} ${entriesInWords(rest, teamSize)}`] : []),
    ],
    link,
  )
}

type WinnerRow = Named & { place: number | null; prize: TournamentRow['prize'] | null }

export const winnersInMessage = ({ name }: TournamentRow, winners: readonly WinnerRow[], link: string) =>
  fitted(
    [
      `🏆 ${headOf(name)}: победители`,
      ...winners.map(
        ({ place, prize, ...winner }) =>
          `${place}. ${entryInWords(winner)}${prize ? ` — ${money(toRoubles(prize))}` : ''}`,
      ),
    ],
    link,
  )

export const testInWords = (name: string) =>
  `${headOf(name)}: проверка. Сюда придут регистрация, чек-ин, таблица после матчей и победители`
