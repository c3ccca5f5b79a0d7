import type { EveningProblem } from '#shared/evening/evening'
import { money } from '#shared/money'
import { plural } from '#shared/plural'
import { isolated } from '#shared/text'

/** What a problem is, and what is to be done. */
export function problemInWords(problem: EveningProblem): string {
  switch (problem.code) {
    case 'no_players':
      return 'Занято меньше двух мест'
    case 'no_lobby_code':
      return 'Нет ни кода, ни ссылки лобби: участники не узнают, куда заходить'
    case 'check_in_lost':
      return 'Чек-ин не состоится: до его конца не осталось времени, места останутся у всех'
    case 'check_in_at_start':
      return 'Чек-ин закроется в момент начала: пересадить из списка ожидания не успеть'
    case 'map_opens_late':
      return `Карта «${isolated(problem.map)}» откроется не раньше начала турнира`
    case 'map_locked':
      return `Карта «${isolated(problem.map)}» заблокирована`
    case 'map_locks_early':
      return `Карта «${isolated(problem.map)}» закроется до начала, а локацию выбрали не все`
    case 'draft_without_captains':
      return `В драфте карты «${isolated(problem.map)}» нет двух капитанов`
    case 'same_team':
      return `Одна команда записана дважды: ${problem.teams.map(isolated).join(', ')}`
    case 'teams_forming': {
      const { teams } = problem
      return `Ещё ${plural(teams, 'собирается', 'собираются', 'собираются')} ${teams} ${plural(teams, 'команда', 'команды', 'команд')}: с концом регистрации ${plural(teams, 'она снимется', 'они снимутся', 'они снимутся')}, взносы вернутся`
    }
    case 'prizes_above_fees':
      return `Призы ${money(problem.prize)} больше собранных взносов ${money(problem.fees)}: разницу платит казна`
    case 'no_second_admin':
      return 'Такие призы подтверждает второй администратор, а его нет'
  }
}
