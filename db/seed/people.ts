import { createHash } from 'node:crypto'
import { SECOND } from '#shared/units'
import { demoAccounts, sandboxAccountId, sandboxChatId, sandboxDiscordId } from '../demo.ts'
import type { User } from '../schema.ts'
import { userSearchTexts } from '../search/userSearch.ts'

const names = `
  Sever_77, LisaPro, kefir, Grom, Zima, Buran, Ryska, Taiga, Morozko, Iskra,
  Вьюга, Барсук, Nord, Полынь, Kometa, Сойка, Рысь, Atlas, Мята, Shtorm,
  Кварц, Лунный кот, Orion, Заря, Vektor, Пурга, Saiga, Ястреб, Тень, Polaris,
  Кедр, Molniya, Северянка, Гранит, Delta, Снегирь, Orbita, Лемминг, Варяг, Искорка
`
  .trim()
  .split(/,\s+/)

/** A player who moderates too. */
const SECOND_JUDGE = names[3]

const demoIds = demoAccounts.map(sandboxAccountId)
export const isDemo = ({ epicGamesId }: User) => demoIds.includes(epicGamesId)

/** The demo accounts, and a player for every twenty submissions; one came each second, the last when the season began. */
export function playersOf(scale: number, at: Date): User[] {
  const count = Math.max(names.length, Math.ceil(scale / 20))
  const base = {
    email: null,
    telegramChatId: null,
    telegramUsername: null,
    telegramFirstName: null,
    telegramLastName: null,
    discordId: null,
    discordUsername: null,
    discordEmail: null,
    deletedAt: null,
    accountPrint: null,
    isAdmin: false,
    adminGranted: false,
  }
  const named = (name: string) => {
    const epicGamesId = sandboxAccountId(name)
    return { ...base, id: userIdOf(epicGamesId), epicGamesId, username: name, displayName: name }
  }
  const demo = demoAccounts.map((name) => ({
    ...named(name),
    isAdmin: name === 'admin',
    ...(name === 'rich' && telegramOf('rich_demo', 'Рич')),
  }))
  const others = Array.from({ length: count }, (_, index) => {
    const name = `${names[index % names.length]}${index < names.length ? '' : `_${Math.floor(index / names.length)}`}`
    return {
      ...named(name),
      ...(name === SECOND_JUDGE && { isAdmin: true, adminGranted: true }),
      ...(index % 3 !== 2 && telegramOf(`trofey_player_${index}`, name)),
      ...(index % 5 === 1 && discordOf(name, index)),
    }
  })
  const people = [...demo, ...others]
  return people.map((user, index) => {
    const createdAt = new Date(at.getTime() - (people.length - 1 - index) * SECOND)
    return { ...user, createdAt, updatedAt: createdAt, ...userSearchTexts(user) }
  })
}

/** In the shape of a random UUID, and the same one for the same game account in every season. */
function userIdOf(epicGamesId: string) {
  const hex = createHash('sha256').update(epicGamesId).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const telegramOf = (username: string, firstName: string) => ({
  telegramChatId: sandboxChatId(username),
  telegramUsername: username,
  telegramFirstName: firstName,
})
const discordOf = (name: string, index: number) => ({
  discordId: sandboxDiscordId(name),
  discordUsername: name.toLowerCase().replaceAll(' ', '_'),
  discordEmail: `player${index}@example.com`,
  email: `player${index}@example.com`,
})
