import type { Roubles } from '#shared/money'
import type { QualificationInput } from '#shared/tournaments/conditionForms'
import type { PrizeDistribution } from '#shared/tournaments/form'
import type { TournamentStatus } from '#shared/tournaments/status'

type Conditions = { premiumOnly?: boolean; premiumHoursEarly?: number; qualification?: QualificationInput }

const rules = `1. Играем на официальных серверах, версия игры последняя.
2. Регистрация закрывается за сутки до начала; кто не пришёл за 15 минут, теряет место без возврата взноса.
3. Читы, сговор и оскорбления — дисквалификация всей команды.
4. Спорные моменты решает судья по записи: включи её до первого матча.
5. Призы приходят на баланс в течение суток после финала.`

const usual = {
  rules,
  status: 'registration_open' as TournamentStatus,
  entryFee: 0 as Roubles,
  /** Hours. */
  lasts: 4,
  registered: 0,
  waiting: 0,
  hasPicture: true,
}

type Unusual = Partial<typeof usual> & {
  name: string
  description: string
  /** Whole roubles by place. */
  prizes: PrizeDistribution
  maxParticipants: number | null
  starts: { days: number } | { hours: number }
  /** Demo players with a seat and on the waitlist, by name. */
  demo?: string
  waitingDemo?: string
  isPaidOut?: boolean
  /** `season` is the month of now. */
  conditions?: (season: string) => Conditions
  isDraft?: boolean
  /** Held again each week. */
  isWeekly?: boolean
  /** That have been played. */
  matches?: number
}

export const planned = (unusual: Unusual) => ({ ...usual, ...unusual })
export type Plan = ReturnType<typeof planned>

const all: Unusual[] = [
  {
    name: 'Осенний кубок Трофея',
    description: 'Главный турнир осени: шесть матчей за вечер, в зачёт идут пять лучших. Победителя объявляем в эфире.',
    status: 'completed',
    entryFee: 200,
    prizes: { 1: 6000, 2: 3000, 3: 1500, 4: 500 },
    maxParticipants: 20,
    starts: { days: -12 },
    registered: 18,
    isPaidOut: true,
    matches: 6,
  },
  {
    name: 'Кубок капитанов',
    description: 'Капитаны команд играют сольно. Итоги подводим: призы распределим, когда судьи посмотрят записи.',
    status: 'completed',
    prizes: { 1: 3000, 2: 2000, 3: 1000 },
    maxParticipants: 16,
    starts: { days: -3 },
    registered: 14,
    demo: 'rich',
    matches: 4,
  },
  {
    name: 'Полуночный рейд',
    description: 'Хотели играть ночью, но сервера уходят на обслуживание. Взносы вернулись на баланс.',
    status: 'cancelled',
    entryFee: 150,
    prizes: { 1: 2500, 2: 1500 },
    maxParticipants: 24,
    starts: { days: 2 },
    registered: 9,
    hasPicture: false,
  },
  {
    name: 'Лига выходного дня: четвёртый тур',
    description: 'Восемь коротких матчей, очки за место и за каждый килл. Таблица лиги — после тура.',
    status: 'in_progress',
    entryFee: 100,
    prizes: { 1: 2000, 2: 1200, 3: 800 },
    maxParticipants: 24,
    starts: { hours: -2 },
    lasts: 6,
    registered: 17,
    matches: 3,
  },
  {
    name: 'Битва дуэтов',
    description: 'Играем парами: очки складываются. Пары собирают сами игроки, имя команды пиши при регистрации.',
    status: 'registration_closed',
    entryFee: 120,
    prizes: { 1: 3000, 2: 2000, 3: 1000 },
    maxParticipants: 20,
    starts: { hours: 20 },
    registered: 16,
  },
  {
    name: 'Ночная охота',
    description:
      'Только снайперские винтовки и только ночные карты. Шестнадцать мест, и все разобраны: вставай в список ожидания.',
    entryFee: 99.5,
    prizes: { 1: 4000, 2: 2000, 3: 1000 },
    maxParticipants: 16,
    starts: { days: 3 },
    registered: 16,
    waiting: 4,
    waitingDemo: 'premium',
  },
  {
    name: 'Кубок Северного ветра',
    description: 'Командный турнир на островах севера: тройки, пять матчей, карты объявим за час до начала.',
    entryFee: 250,
    prizes: { 1: 10_000, 2: 5000, 3: 3000, 4: 1000, 5: 1000 },
    maxParticipants: 32,
    starts: { days: 6 },
    registered: 11,
    demo: 'rich',
  },
  {
    name: 'Арена новичков',
    description: 'Для тех, кто ещё ни разу не играл в турнирах: без взноса, без строгих судей, с призами.',
    prizes: { 1: 1500, 2: 1000, 3: 500 },
    maxParticipants: null,
    starts: { days: 8 },
    registered: 13,
    demo: 'player',
    hasPicture: false,
  },
  {
    name: 'Зимний чемпионат Трофея',
    description: 'Десять призовых мест и самый большой фонд сезона. Регистрация откроется за десять дней до старта.',
    status: 'upcoming',
    entryFee: 500,
    prizes: { 1: 20_000, 2: 12_000, 3: 8000, 4: 5000, 5: 3000, 6: 2000, 7: 1500, 8: 1500, 9: 1000, 10: 1000 },
    maxParticipants: 64,
    starts: { days: 20 },
    lasts: 8,
  },
  {
    name: 'Закрытая лига Premium',
    description: 'Небольшой стол и крупный фонд: только для игроков с Premium. Регистрация без квалификации.',
    prizes: { 1: 6000, 2: 3000, 3: 1500 },
    maxParticipants: 16,
    starts: { days: 7 },
    demo: 'premium',
    conditions: () => ({ premiumOnly: true }),
  },
  {
    name: 'Кубок лучших стрелков',
    description: 'Для тех, кто в этом месяце уже доказал, что умеет побеждать. С Premium — без квалификации.',
    prizes: { 1: 5000, 2: 2500, 3: 1000 },
    maxParticipants: 32,
    starts: { days: 9 },
    conditions: (season) => ({ qualification: { kind: 'score', board: 'victories', season, atLeast: 10 } }),
  },
  {
    name: 'Ночь дуэлей',
    description: 'Один на один, до двух побед. Мест немного, и с Premium можно занять своё раньше остальных.',
    status: 'upcoming',
    prizes: { 1: 2500, 2: 1500 },
    maxParticipants: 16,
    starts: { days: 11 },
    hasPicture: false,
    conditions: () => ({ premiumHoursEarly: 48 }),
  },
  {
    name: 'Вечерняя лига',
    description: 'Каждую неделю в один и тот же вечер: три матча, очки за место. Приходи, когда удобно.',
    prizes: { 1: 1000, 2: 600, 3: 400 },
    maxParticipants: 24,
    starts: { days: 4 },
    registered: 8,
    hasPicture: false,
    isWeekly: true,
  },
  {
    name: 'Новогодний кубок',
    description: 'Готовим: правила и призы ещё уточняются.',
    status: 'upcoming',
    entryFee: 100,
    prizes: { 1: 10_000, 2: 5000, 3: 2500 },
    maxParticipants: 64,
    starts: { days: 33 },
    hasPicture: false,
    isDraft: true,
  },
]

export const plans = all.map(planned)
export const pictured = plans.filter(({ hasPicture }) => hasPicture)
