import { and, desc, eq, inArray } from 'drizzle-orm'
import { adminActionLog, users } from '#db/schema'
import { type EditedField, editedFields, isEditedField } from '#shared/dropmaps/edits'
import { AppError, errorText } from '#shared/errors'
import type { Tx } from '../core/transact.ts'

/** What is about to be edited; `whom`: in the words of a refusal. */
type Edited = { targetType: 'map' | 'territory'; id: string; editVersion: number; whom: string }

/** Newest edits that a refusal looks at. */
const LOOKED_AT = 20

/**
 * What an admin has not seen is not overwritten. Without `seen` anything may be (MAP-19). Throws
 * `edited_meanwhile`, saying what has changed since and by whom, as far as the log has it.
 */
export async function requireSeen(tx: Tx, edited: Edited, seen: number | undefined) {
  if (seen === undefined || seen === edited.editVersion) return
  const rows = await tx.read
    .select({ details: adminActionLog.details, displayName: users.displayName })
    .from(adminActionLog)
    .innerJoin(users, eq(users.id, adminActionLog.adminId))
    .where(
      and(
        eq(adminActionLog.targetType, edited.targetType),
        eq(adminActionLog.targetId, edited.id),
        inArray(adminActionLog.action, ['update_territory', 'update_map', 'lock_map', 'unlock_map', 'update_template']),
      ),
    )
    .orderBy(desc(adminActionLog.id))
    .limit(LOOKED_AT)
  const since = rows.filter(({ details }) => Number(details.editVersion) > seen && fieldsIn(details).length > 0)
  const names = [...new Set(since.map(({ displayName }) => displayName))].reverse()
  if (names.length === 0) throw new AppError('edited_meanwhile', `${errorText('edited_meanwhile')}. ${AGAIN}`)
  const changed = since.flatMap(({ details }) => fieldsIn(details))
  const fields = Object.entries(editedFields).flatMap(([field, word]) => (changed.includes(field) ? word : []))
  const who = `${names.length > 1 ? 'изменили' : 'изменил'} ${new Intl.ListFormat('ru').format(names)}`
  throw new AppError('edited_meanwhile', `${edited.whom} тем временем ${who}: ${fields.join(', ')}. ${AGAIN}`)
}
const fieldsIn = ({ changed }: Record<string, unknown>): unknown[] => (Array.isArray(changed) ? changed : [])
const AGAIN = 'Проверь и сохрани ещё раз'

/** Which fields of an edit are otherwise than before. */
export const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>): EditedField[] =>
  Object.keys(after)
    .filter(isEditedField)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
