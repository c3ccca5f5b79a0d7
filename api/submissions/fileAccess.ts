import type { User } from '#db/schema'
import { AppError } from '#shared/errors'

/** Who may open a submission and its file: its owner and admins. Whose it is, nobody else may know: throws `not_found`. */
export function requireOwnerOrAdmin(user: User, { userId }: { userId: string }) {
  if (userId !== user.id && !user.isAdmin) throw new AppError('not_found')
}
