import { Hono } from 'hono'
import * as v from 'valibot'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { Review, submissionCategories, submissionStatuses } from '#shared/submissions'
import type { AppEnv } from '../core/deps.ts'
import { admin, limited, selfOrAdmin, signedIn } from '../core/guards.ts'
import { bodyOf } from '../core/http/body.ts'
import { valid } from '../core/http/valid.ts'
import { idempotent } from '../core/idempotent.ts'
import { listed } from '../core/lists.ts'
import { sendFile } from '../media/serve.ts'
import { allSubmissions, getReviewed } from './moderationQueue.ts'
import { review } from './review.ts'
import { reviewedSubmissionJson, submissionJson } from './submissionJson.ts'
import { getSubmission, submissionsOf } from './submissions.ts'
import { upload } from './upload.ts'

export const SubmissionsQuery = v.object({
  ...ListQuery.entries,
  status: filter(submissionStatuses),
  category: filter(submissionCategories),
})
const QueueQuery = v.pipe(
  v.object({ ...SubmissionsQuery.entries, order: v.optional(v.literal('due', 'Неизвестный порядок')) }),
  v.check(
    ({ order, status = 'pending' }) => order !== 'due' || status === 'pending',
    'По сроку идут только заявки на модерации',
  ),
)

/** Who may open a submission and its file: its owner and admins. Whose it is, nobody else may know: throws `not_found`. */
function requireOwnerOrAdmin(user: User, { userId }: { userId: string }) {
  if (userId !== user.id && !user.isAdmin) throw new AppError('not_found')
}

export const submissionRoutes = new Hono<AppEnv>()
  .post('/upload', signedIn, limited('upload'), async (c) => {
    const { deps } = c.var
    const request = { headers: c.req.raw.headers, body: bodyOf(c) }
    const submission = await upload(deps, c.var, request, c.req.header('Idempotency-Key'))
    return c.json(submissionJson(submission, deps.files, deps.now()), 201)
  })
  .get('/submissions/user/:id', selfOrAdmin, valid('query', SubmissionsQuery), async (c) => {
    const { deps } = c.var
    const query = c.req.valid('query')
    const page = await submissionsOf(deps.db, query, c.req.param('id'))
    return listed(c, query, page, (submission) => submissionJson(submission, deps.files, deps.now()))
  })
  .get('/submissions', admin, valid('query', QueueQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    const page = await allSubmissions(deps.db, query)
    return listed(c, query, page, (submission) => reviewedSubmissionJson(submission, deps.files, deps.now(), user))
  })
  .get('/submission/:id', signedIn, async (c) => {
    const { deps, user } = c.var
    const submission = await getReviewed(deps.db, c.req.param('id'))
    requireOwnerOrAdmin(user, submission)
    return c.json(reviewedSubmissionJson(submission, deps.files, deps.now(), user))
  })
  .post('/admin/submission/:id/review', admin, valid('json', Review), (c) => {
    const { deps, user } = c.var
    const [id, decision] = [c.req.param('id'), c.req.valid('json')]
    return idempotent(c, 200, async (tx) =>
      reviewedSubmissionJson(await review(tx, user, id, decision), deps.files, deps.now(), user),
    )
  })
  .get('/files/:id', signedIn, async (c) => {
    const { deps, user } = c.var
    const submission = await getSubmission(deps.db, c.req.param('id'))
    requireOwnerOrAdmin(user, submission)
    if (!submission.mediaKey) throw new AppError('not_found')
    return sendFile(c, deps.files, submission.mediaKey, submission.mimeType, false)
  })
