import { oneOf } from '#db/seed/scene'
import { planned } from './plans.ts'

export const crowded = planned({
  name: 'Открытый чемпионат: сто участников',
  description: 'Сто мест разобрали за день. Список ожидания открыт.',
  prizes: { 1: 5000, 2: 3000, 3: 2000 },
  maxParticipants: 100,
  starts: { days: 5 },
  registered: 100,
  waiting: 3,
  hasPicture: false,
})

const kinds = ['Кубок', 'Битва', 'Лига', 'Рейд', 'Охота', 'Арена', 'Вызов', 'Дуэль'] as const
const places = ['Севера', 'туманов', 'маяка', 'карьера', 'старого порта', 'верфи', 'обсерватории', 'рудника'] as const
const fees = [0, 0, 0, 50, 100, 150] as const

export function manyPlans(count: number, random: () => number) {
  return Array.from({ length: count }, (_, index) => {
    const chance = random()
    const status = chance < 0.93 ? 'completed' : chance < 0.98 ? 'cancelled' : 'registration_open'
    const first = 300 + 50 * Math.floor(random() * 10)
    const isOver = status !== 'registration_open'
    return planned({
      name: `${oneOf(random, kinds)} ${oneOf(random, places)} №${index + 1}`,
      description: 'Вечерний турнир сезона: пять матчей, в зачёт идут четыре лучших.',
      status,
      entryFee: oneOf(random, fees),
      prizes: { 1: first, 2: first / 2, 3: 100 },
      maxParticipants: 16,
      starts: { days: isOver ? -3 - Math.floor((44 * (count - index)) / count) : 2 + (index % 7) },
      registered: 3 + Math.floor(random() * 7),
      isPaidOut: status === 'completed' && random() < 0.9,
      hasPicture: false,
    })
  })
}
