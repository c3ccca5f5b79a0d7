import { eq } from 'drizzle-orm'
import { tally } from '#api/core/tallies'
import { transact } from '#api/core/transact'
import { submissions, type User } from '#db/schema'
import { activeUserTally, submissionTally } from '#db/tallyNames'
import { newId } from '#shared/ids'
import { submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { type App, inDays, noon } from './app.ts'
import { png, uploadForm } from './forms.ts'
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

/** Sends a submission; each `index` is another file. Returns its id. */
export async function sendKill(app: App, user: User, index: number, form: Parameters<typeof uploadForm>[0] = {}) {
  const body = uploadForm({ file: png(index), name: `kill-${index}.png`, ...form })
  return ((await (await app.requestAs(user, '/api/upload', { method: 'POST', body })).json()) as { id: string }).id
}

/** Sends a draft's submission, with its id in the header or the form. */
export const sendDraft = (
  app: App,
  user: User,
  draftId: string,
  bytes = clip(6000),
  by: 'header' | 'field' = 'header',
) =>
  app.requestAs(user, '/api/upload', {
    method: 'POST',
    body: uploadForm({ file: bytes, category: 'funny', ...(by === 'field' && { draftId }) }),
    headers: by === 'header' ? { 'Idempotency-Key': draftId } : {},
  })
