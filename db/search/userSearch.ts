import { searchable } from '#shared/text'
import type { User } from '../schema.ts'

type Named = Pick<User, 'id' | 'epicGamesId' | 'displayName' | 'username'> &
  Partial<Pick<User, 'telegramUsername' | 'discordUsername' | 'discordId' | 'email'>>

/** Returns what players find a user by, what admins do, and the names as whole ones are compared (MAP-40). */
export function userSearchTexts(user: Named) {
  const shown = [user.displayName, user.username]
  const rest = [user.telegramUsername, user.discordUsername, user.discordId, user.email, user.id, user.epicGamesId]
  const textOf = (words: (string | null | undefined)[]) => searchable(words.filter(Boolean).join(' '))
  return {
    nameText: textOf(shown),
    searchText: textOf([...shown, ...rest]),
    displayKey: searchable(user.displayName),
    usernameKey: searchable(user.username),
  }
}
