import { Hono } from 'hono'
import * as v from 'valibot'
import type { User } from '#db/schema'
import { AppError } from '#shared/errors'
import { filter, ListQuery } from '#shared/lists'
import { submissionFilters } from '#shared/review/filters'
import { Tab } from '#shared/review/review'
import { submissionCategories, submissionStatuses } from '#shared/submissions'
import type { AppEnv } from '../core/deps.ts'
import { admin, limited, selfOrAdmin, signedIn } from '../core/guards.ts'
import { bodyOf, type LargeBody } from '../core/http/body.ts'
import { valid } from '../core/http/valid.ts'
import { listed } from '../core/lists.ts'
import { sendFile } from '../media/serve.ts'
import { dueCursor } from './queue/dueQueue.ts'
import { isNarrowed } from './queue/filters.ts'
import { allSubmissions, getReviewed, type Reviewed } from './queue/moderationQueue.ts'
import { upload } from './sending/upload.ts'
import { reviewedSubmissionJson, submissionJson } from './submissionJson.ts'
import { getSubmission, submissionsOf } from './submissions.ts'

const OwnQuery = v.object({
  ...ListQuery.entries,
  status: filter(submissionStatuses),
  category: filter(submissionCategories),
})
export const SubmissionsQuery = v.object({ ...ListQuery.entries, ...submissionFilters })
const QueueQuery = v.pipe(
  v.object({
    ...SubmissionsQuery.entries,
    /** `late`: by due time alone. */
    order: v.optional(v.picklist(['due', 'late'], 'Неизвестный порядок')),
    tab: Tab,
    /** `1`: only what the caller may decide now in this tab. */
    mine: v.pipe(
      v.optional(v.literal('1', 'Неизвестный фильтр')),
      v.transform((mine) => mine !== undefined),
    ),
  }),
  v.check(
    ({ order, status = 'pending' }) => order === undefined || status === 'pending',
    'По сроку идут только заявки на модерации',
  ),
)

/** Throws `not_found` for others than the owner and admins: they may not learn that the submission exists. */
function requireOwnerOrAdmin(user: User, { userId }: { userId: string }) {
  if (userId !== user.id && !user.isAdmin) throw new AppError('not_found')
}

export const submissionBody: LargeBody = { path: /^\/api\/upload$/ }
export const submissionRoutes = new Hono<AppEnv>()
  .post('/upload', signedIn, limited('upload'), async (c) => {
    const { deps } = c.var
    const request = { headers: c.req.raw.headers, body: bodyOf(c) }
    const submission = await upload(deps, c.var, request, c.req.header('Idempotency-Key'))
    return c.json(submissionJson(submission, deps.files, deps.now()), 201)
  })
  .get('/submissions/user/:id', selfOrAdmin, valid('query', OwnQuery), async (c) => {
    const { deps } = c.var
    const query = c.req.valid('query')
    const page = await submissionsOf(deps.db, query, c.req.param('id'))
    return listed(c, query, page, (submission) => submissionJson(submission, deps.files, deps.now()))
  })
  .get('/submissions', admin, valid('query', QueueQuery), async (c) => {
    const { deps, user } = c.var
    const query = c.req.valid('query')
    const { mine, tab, ...chosen } = query
    const page = await allSubmissions(
      deps.db,
      { ...chosen, decidableBy: mine ? { admin: user, tab } : undefined },
      deps.now(),
    )
    const json = (submission: Reviewed) => reviewedSubmissionJson(submission, deps.files, deps.now(), user)
    const isByDue = query.order !== undefined && query.q === undefined && !isNarrowed(query)
    return listed(c, query, page, json, isByDue ? dueCursor : undefined)
  })
  .get('/submission/:id', signedIn, async (c) => {
    const { deps, user } = c.var
    const submission = await getReviewed(deps.db, c.req.param('id'), deps.now())
    requireOwnerOrAdmin(user, submission)
    return c.json(reviewedSubmissionJson(submission, deps.files, deps.now(), user))
  })
  .get('/files/:id', signedIn, async (c) => {
    const { deps, user } = c.var
    const submission = await getSubmission(deps.db, c.req.param('id'))
    requireOwnerOrAdmin(user, submission)
    if (!submission.mediaKey) throw new AppError('not_found')
    return sendFile(c, deps.files, submission.mediaKey, submission.mimeType, false)
  })
