import { available } from '#shared/balance'
import type { User } from '../schema.ts'
import { isDemo } from './people.ts'
import type { Rows } from './rows.ts'
import { oneOf } from './scene.ts'

export const isPlaying = (user: User) => !user.isAdmin && !isDemo(user)

const REGULARS = 24
const PURSE = 1500_00

export function regularsOf(rows: Rows, players: User[], at: Date) {
  const regulars = players.slice(0, REGULARS)
  for (const { id } of regulars) {
    const act = {
      reference: `season:${id}:tournaments`,
      type: 'bonus' as const,
      description: 'Бонус за активность в сезоне',
    }
    rows.post({ ...act, from: 'house', to: available(id), amount: PURSE }, at)
  }
  return regulars
}

const ATTEMPTS = 300

export function someOf(players: User[], from: number, count: number, isWanted: (user: User) => boolean) {
  const found: User[] = []
  for (let attempt = 0; attempt < Math.min(ATTEMPTS, players.length) && found.length < count; attempt++) {
    const user = players[(from + attempt) % players.length]
    if (user && isWanted(user)) found.push(user)
  }
  return found
}

const teams = [
  'Полярная звезда',
  'Тихий омут',
  'Снежный барс',
  'Гром и молния',
  'Последний патрон',
  'Лисы севера',
  'Ночной дозор',
  'Белый шум',
  'Красный маяк',
  'Без паники',
  'Сибирский экспресс',
  'Четвёртая волна',
] as const

export const teamOf = (random: () => number) => (random() < 0.25 ? null : oneOf(random, teams))
