import { toRoubles } from '#shared/money'
import { conditionsInWords } from '#shared/tournaments/conditions'
import { draftLabel, tournamentStatusLabels } from '#shared/tournaments/status'
import { type CsvColumn, csvTime } from '../../core/http/csvStream.ts'
import { isDraft, type WithCreator } from '../base/getTournament.ts'

export const tournamentColumns: readonly CsvColumn<WithCreator>[] = [
  ['ID турнира', ({ tournament }) => tournament.id],
  ['Турнир', ({ tournament }) => tournament.name],
  ['Создал', ({ creator }) => creator.displayName],
  ['Статус', ({ tournament }) => (isDraft(tournament) ? draftLabel : tournamentStatusLabels[tournament.status])],
  csvTime<WithCreator>('Начало регистрации', ({ tournament }) => tournament.registrationStartDate),
  csvTime<WithCreator>('Конец регистрации', ({ tournament }) => tournament.registrationEndDate),
  csvTime<WithCreator>('Начало', ({ tournament }) => tournament.startDate),
  csvTime<WithCreator>('Окончание', ({ tournament }) => tournament.endDate),
  ['Участников', ({ tournament }) => tournament.currentParticipants],
  ['Мест', ({ tournament }) => tournament.maxParticipants],
  ['В списке ожидания', ({ tournament }) => tournament.waitingCount],
  ['Взнос, ₽', ({ tournament }) => toRoubles(tournament.entryFee)],
  ['Призовой фонд, ₽', ({ tournament }) => toRoubles(tournament.prize)],
  ['Условия участия', ({ tournament }) => conditionsInWords(tournament)],
  ['Каждую неделю', ({ repeats }) => (repeats ? 'да' : 'нет')],
  csvTime<WithCreator>('Выплачен', ({ tournament }) => tournament.paidOutAt),
]
