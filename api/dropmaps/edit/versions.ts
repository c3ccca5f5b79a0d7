import { and, desc, eq, gt } from 'drizzle-orm'
import { mapEdits, type User, users } from '#db/schema'
import { type EditedField, editedFields, isEditedField } from '#shared/dropmaps/edits'
import { AppError, errorText } from '#shared/errors'
import { newId } from '#shared/ids'
import type { Tx } from '../../core/transact.ts'

const MAX_NAMED = 20

/** `whom`: the map or location in the accusative, with its name. */
type Edited = { id: string; editVersion: number; whom: string }

/**
 * Refuses an edit of an older version than the present one; without `seen` any edit overwrites (MAP-19). Throws
 * `edited_meanwhile`, naming the fields changed since and the admins.
 */
export async function requireSeen(tx: Tx, { id, editVersion, whom }: Edited, seen: number | undefined) {
  if (seen === undefined || seen === editVersion) return
  const edits = await tx.read
    .select({ fields: mapEdits.fields, displayName: users.displayName })
    .from(mapEdits)
    .innerJoin(users, eq(users.id, mapEdits.adminId))
    .where(and(eq(mapEdits.targetId, id), gt(mapEdits.version, seen)))
    .orderBy(desc(mapEdits.version))
    .limit(MAX_NAMED)
  const names = [...new Set(edits.map(({ displayName }) => displayName))].reverse()
  // Edits by a seed or a repair by hand are not recorded.
  if (names.length === 0) throw new AppError('edited_meanwhile', `${errorText('edited_meanwhile')}. ${AGAIN}`)
  const changed = new Set(edits.flatMap(({ fields }) => fields))
  const words = Object.entries(editedFields).flatMap(([field, word]) =>
    isEditedField(field) && changed.has(field) ? word : [],
  )
  const who = `${names.length > 1 ? 'изменили' : 'изменил'} ${new Intl.ListFormat('ru').format(names)}`
  throw new AppError('edited_meanwhile', `${whom} тем временем ${who}: ${words.join(', ')}. ${AGAIN}`)
}
const AGAIN = 'Проверь и сохрани ещё раз'

/** Records which fields an edit changed; `version` is the target's `editVersion` after it. */
export async function recordEdit(
  tx: Tx,
  admin: User,
  target: { mapId: string; targetId: string; version: number },
  fields: EditedField[],
) {
  if (fields.length > 0) await tx.write.insert(mapEdits).values({ ...target, id: newId(), adminId: admin.id, fields })
}

export const changedIn = (before: Record<string, unknown>, after: Record<string, unknown>): EditedField[] =>
  Object.keys(after)
    .filter(isEditedField)
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
