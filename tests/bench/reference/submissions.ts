import { submissionCategories, submissionStatuses } from '#shared/submissions'
import { type Bare, counted, tallied } from './database.ts'
import { type AddressOf, iso, isoOrNull, PAGE, type Request, type Road, type Time, WITH_NEXT } from './road.ts'

type Row = {
  id: string
  user_id: string
  username: string
  display_name: string
  category: string
  original_filename: string
  media_key: string
  thumbnail_key: string | null
  width: number | null
  height: number | null
  file_type: string
  file_size: number
  reencoded: boolean | number
  additional_text: string
  status: string
  reward: number | null
  rejection_reason: string | null
  created_at: Time
  reviewed_at: Time | null
  reviewed_by: string | null
}
type Person = { id: string; display_name: string; username: string }

const columns = `s.id, s.user_id, u.username, u.display_name, s.category, s.original_filename, s.media_key, s.thumbnail_key,
  s.width, s.height, s.file_type, s.file_size, s.reencoded, s.additional_text, s.status, s.reward, s.rejection_reason,
  s.created_at, s.reviewed_at, s.reviewed_by`
const pageOf = (condition: string) =>
  `select ${columns} from submissions s join users u on u.id = s.user_id where ${condition}
   order by s.id desc limit ${WITH_NEXT}`

const submissionJson = (row: Row, addressOf: AddressOf, now: Date) => ({
  id: row.id,
  userId: row.user_id,
  user: { username: row.username, displayName: row.display_name },
  category: row.category,
  filename: row.media_key.slice(row.media_key.lastIndexOf('/') + 1),
  originalFilename: row.original_filename,
  filePath: `/api/files/${row.id}`,
  cloudinaryUrl: row.media_key && addressOf(row.media_key, now),
  cloudinaryPublicId: row.media_key,
  thumbnailUrl: row.thumbnail_key && addressOf(row.thumbnail_key, now),
  width: row.width,
  height: row.height,
  fileType: row.file_type,
  fileSize: row.file_size,
  reencoded: Boolean(row.reencoded),
  additionalText: row.additional_text,
  status: row.status,
  reward: row.reward === null ? null : row.reward / 100,
  rejectionReason: row.rejection_reason,
  createdAt: iso(row.created_at),
  reviewedAt: isoOrNull(row.reviewed_at),
})

/** The asking player's own. */
export function ownSubmissions(bare: Bare, addressOf: AddressOf): Road {
  const page = bare.prepare<Row>(pageOf('s.user_id = ?'))
  const count = counted(bare, 'submissions where user_id = ?')
  return async ({ caller, now }) => {
    const rows = await page(caller.id)
    const body = rows.slice(0, PAGE).map((row) => submissionJson(row, addressOf, now))
    return { body, total: await count(caller.id) }
  }
}

/** Rows as an admin sees them: with who decided each, read once for a page. */
function withReviewers(bare: Bare, addressOf: AddressOf) {
  const person = bare.prepare<Person>('select id, display_name, username from users where id = ?')
  return async (rows: Row[], now: Date) => {
    const reviewers = new Map<string, object | null>([['', null]])
    for (const { reviewed_by: id } of rows) {
      if (!id || reviewers.has(id)) continue
      const [found] = await person(id)
      reviewers.set(id, found ? { id, displayName: found.display_name, username: found.username } : null)
    }
    return rows.map((row) =>
      Object.assign(submissionJson(row, addressOf, now), { reviewedBy: reviewers.get(row.reviewed_by ?? '') }),
    )
  }
}

type Filters = Partial<Request['filters']>

/** Everybody's, for an admin: a statement of its own for each set of filters. */
export function queue(bare: Bare, addressOf: AddressOf): Road {
  const reviewed = withReviewers(bare, addressOf)
  const known = new Map<string, ReturnType<typeof preparedFor>>()

  function preparedFor({ status, category, cursor }: Filters) {
    const statuses = status ? [status] : submissionStatuses
    const categories = category ? [category] : submissionCategories
    const conditions = [status && 's.status = ?', category && 's.category = ?', cursor && 's.id < ?'].filter(Boolean)
    return {
      page: bare.prepare<Row>(pageOf(conditions.join(' and ') || 'true')),
      total: tallied(
        bare,
        statuses.flatMap((status) => categories.map((category) => `submissions:${status}:${category}`)),
      ),
    }
  }

  return async ({ filters: { status, category, cursor }, now }) => {
    const key = `${status} ${category} ${Boolean(cursor)}`
    const statements = known.get(key) ?? preparedFor({ status, category, cursor })
    known.set(key, statements)
    const values = [status, category, cursor].flatMap((value) => value || [])
    const rows = (await statements.page(...values)).slice(0, PAGE)
    return { body: await reviewed(rows, now), total: await statements.total() }
  }
}
