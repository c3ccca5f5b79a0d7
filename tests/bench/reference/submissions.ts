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
  rejection_code: string | null
  repeat_of: string | null
  created_at: Time
  reviewed_at: Time | null
  reviewed_by: string | null
  bulk_id: string | null
  is_unreadable: boolean | number
  due_at: Time | null
  appeal_text: string | null
  appeal_at: Time
  before_by: string | null
  before_reason: string
  before_at: Time
}
type Person = { id: string; display_name: string; username: string }

const columns = `s.id, s.user_id, u.username, u.display_name, s.category, s.original_filename, s.media_key, s.thumbnail_key,
  s.width, s.height, s.file_type, s.file_size, s.reencoded, s.additional_text, s.status, s.reward, s.rejection_reason,
  s.rejection_code, s.repeat_of, s.created_at, s.reviewed_at, s.reviewed_by, s.due_at, s.bulk_id, s.is_unreadable, a.text as appeal_text,
  a.created_at as appeal_at, a.rejected_by as before_by, a.rejection_reason as before_reason, a.rejected_at as before_at`
const pageOf = (condition: string, order = 's.id desc') =>
  `select ${columns} from submissions s join users u on u.id = s.user_id
   left join appeals a on a.submission_id = s.id where ${condition}
   order by ${order} limit ${WITH_NEXT}`

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
  reasonCode: row.rejection_code,
  appeal:
    row.appeal_text === null
      ? null
      : { text: row.appeal_text, createdAt: iso(row.appeal_at), rejectionReason: row.before_reason },
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
  const marks = Array.from({ length: PAGE }, () => '?').join()
  const repeating = bare.prepare<{ id: string }>(
    `select distinct submission_id as id from repeats where submission_id in (${marks})`,
  )
  const unprinted = bare.prepare<{ id: string }>(
    `select submission_id as id from file_work where kind = 'print' and submission_id in (${marks})`,
  )
  const handing = bare.prepare<{ id: string; to_id: string; note: string; handed_at: Time }>(
    `select submission_id as id, to_id, note, handed_at from handovers where submission_id in (${marks})`,
  )
  const filmed = bare.prepare<{ id: string; codec: string | null }>(
    `select submission_id as id, codec from films where submission_id in (${marks})`,
  )
  return async (rows: Row[], now: Date, hasFilms = false) => {
    const reviewers = new Map<string, object | null>([['', null]])
    for (const id of rows.flatMap(({ reviewed_by, before_by }) => [reviewed_by, before_by])) {
      if (!id || reviewers.has(id)) continue
      const [found] = await person(id)
      reviewers.set(id, found ? { id, displayName: found.display_name, username: found.username } : null)
    }
    const named = (id: string | null) => reviewers.get(id ?? '') ?? null
    const ids = Array.from({ length: PAGE }, (_, index) => rows[index]?.id ?? '')
    const repeated = new Set((await repeating(...ids)).map(({ id }) => id))
    const unchecked = new Set((await unprinted(...ids)).map(({ id }) => id))
    const handed = new Map((await handing(...ids)).map(({ id, ...row }) => [id, row]))
    const films = new Map((hasFilms ? await filmed(...ids) : []).map(({ id, codec }) => [id, codec]))
    const json = []
    for (const row of rows) {
      const before = { by: named(row.before_by), reason: row.before_reason }
      json.push({
        ...submissionJson(row, addressOf, now),
        reviewedBy: named(row.reviewed_by),
        bulkId: row.bulk_id,
        repeatOf: row.repeat_of,
        handover: handed.get(row.id) ?? null,
        dueAt: isoOrNull(row.due_at),
        hasRepeats: repeated.has(row.id),
        isUnreadable: Boolean(row.is_unreadable),
        isUncheckedForRepeats: unchecked.has(row.id),
        ...(hasFilms && { film: null, codec: films.get(row.id) ?? null }),
        heldBy: null,
        heldUntil: null,
        heldTab: null,
        rejectedBefore: row.appeal_text === null ? null : { ...before, at: iso(row.before_at) },
      })
    }
    return json
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

  // What an admin may decide now, by what is due first: what nobody holds, of others. Each part is in the order of an index.
  const due = [true, false].map((isUnreadable) =>
    bare.prepare<Row>(
      pageOf(
        `s.status = 'pending' and s.is_unreadable = ${isUnreadable} and (s.held_by is null or s.held_until <= ?)
         and s.user_id <> ? and (a.rejected_by is null or a.rejected_by <> ?)`,
        's.due_at, s.id',
      ),
    ),
  )
  const pending = preparedFor({ status: 'pending' }).total
  const otherAdmin = bare.prepare('select id from users where is_admin and id <> ? limit 1')

  return async ({ filters: { status, category, cursor, order }, caller, now }) => {
    if (order === 'due') {
      const others = (await otherAdmin(caller.id)).length > 0 ? caller.id : ''
      const rows: Row[] = []
      for (const part of due) if (rows.length < PAGE) rows.push(...(await part(bare.moment(now), others, others)))
      return { body: await reviewed(rows.slice(0, PAGE), now, true), total: await pending() }
    }
    const key = `${status} ${category} ${Boolean(cursor)}`
    const statements = known.get(key) ?? preparedFor({ status, category, cursor })
    known.set(key, statements)
    const values = [status, category, cursor].flatMap((value) => value || [])
    const rows = (await statements.page(...values)).slice(0, PAGE)
    return { body: await reviewed(rows, now), total: await statements.total() }
  }
}
