import { eq } from 'drizzle-orm'
import { tally } from '#api/core/tallies'
import { transact } from '#api/core/transact'
import { activeUserTally, submissionTally } from '#db/derived/tallyNames'
import { submissions, type User } from '#db/schema'
import { newId } from '#shared/ids'
import { submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { type App, inDays, noon } from './app.ts'
import { png, uploadForm } from './browser/forms.ts'
import { clip } from './tus.ts'

const AT_ONCE = 1000

/** Inserts a player's submissions by SQL, without limits or files. Returns their ids. */
export async function pendingRows(app: App, user: User, count: number, fileSize = 1000) {
  const ids = Array.from({ length: count }, () => newId())
  for (let at = 0; at < count; at += AT_ONCE) {
    const rows = ids.slice(at, at + AT_ONCE).map((id, index) => {
      const category = submissionCategories[(at + index) % submissionCategories.length]!
      const originalFilename = `row-${at + index}.png`
      return {
        id,
        userId: user.id,
        category,
        additionalText: '',
        originalFilename,
        fileType: 'image' as const,
        mimeType: 'image/png',
        fileSize,
        sentHash: id,
        mediaKey: `submissions/${id}.png`,
        status: 'pending' as const,
        isFileWorkQueued: true,
        createdAt: noon,
        dueAt: inDays(1),
        searchText:
          `${user.displayName} ${user.username} ${originalFilename} ${submissionCategoryLabels[category]}`.toLowerCase(),
      }
    })
    await transact({ ...app.deps, publish: () => {} }, async (tx) => {
      const [former] = await tx.read.select().from(submissions).where(eq(submissions.userId, user.id)).limit(1)
      if (!former) await tally(tx, { [activeUserTally]: 1 })
      await tx.write.insert(submissions).values(rows)
      for (const category of submissionCategories) {
        const amount = rows.filter((row) => row.category === category).length
        if (amount > 0) await tally(tx, { [submissionTally({ status: 'pending', category })]: amount })
      }
    })
  }
  return ids
}

type Form = Parameters<typeof uploadForm>[0]

/** Sends a form with a file, by default a picture for «gold-kill». */
export const upload = (app: App, user: User, form?: Form, headers: Record<string, string> = {}) =>
  app.requestAs(user, '/api/upload', { method: 'POST', body: uploadForm(form), headers })

export const uploaded = async (app: App, user: User, form?: Form) =>
  (await (await upload(app, user, form)).json()) as { id: string; cloudinaryUrl: string; cloudinaryPublicId: string }

/** Sends a submission; each `index` is another file. Returns its id. */
export const sendKill = async (app: App, user: User, index: number, form: Form = {}) =>
  (await uploaded(app, user, { file: png(index), name: `kill-${index}.png`, ...form })).id

/** Sends a draft's submission, with its id in the header or the form. */
export const sendDraft = (
  app: App,
  user: User,
  draftId: string,
  bytes = clip(6000),
  by: 'header' | 'field' = 'header',
) =>
  upload(
    app,
    user,
    { file: bytes, category: 'funny', ...(by === 'field' && { draftId }) },
    by === 'header' ? { 'Idempotency-Key': draftId } : {},
  )
