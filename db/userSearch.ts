import { searchable } from '#shared/text'
import type { User } from './schema.ts'

type Named = Pick<User, 'id' | 'epicGamesId' | 'displayName' | 'username'> &
  Partial<Pick<User, 'telegramUsername' | 'discordUsername' | 'discordId' | 'email'>>

/** What the admin's search finds a user by, in lower case. */
export const userSearchText = (user: Named) =>
  searchable(
    [
      user.displayName,
      user.username,
      user.telegramUsername,
      user.discordUsername,
      user.discordId,
      user.email,
      user.id,
      user.epicGamesId,
    ]
      .filter(Boolean)
      .join(' '),
  )
