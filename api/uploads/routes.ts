import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { UploadRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import type { AppEnv, SignedInEnv } from '../core/deps.ts'
import { signedIn } from '../core/guards.ts'
import { bodyOf } from '../core/http/body.ts'
import { transact } from '../core/transact.ts'
import { submissionOfDraft } from '../submissions/submissions.ts'
import { takeChunk } from './append.ts'
import { bodySizeIn, checksumAlgorithms, checksumIn, countIn, newUploadIn } from './headers.ts'
import { areTurnsOver, inTurn } from './locks.ts'
import { removePart } from './partFile.ts'
import { beginUpload, dropUpload, findUploadOfDraft, getUpload, refuseAgain } from './uploads.ts'

type C = Context<SignedInEnv>

const VERSION = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'

/** The protocol lets a client that can only POST name its method in a header. */
const methodOf = (c: Context) => c.req.header('X-HTTP-Method-Override')?.toUpperCase() ?? c.req.method

/** What every answer carries, refusals too; HEAD has no body, so a refusal's code is also a header. */
const tus = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Tus-Resumable', VERSION)
  await next()
  if (c.error instanceof AppError) c.header('X-Error-Code', c.error.code)
})

const sameVersion = createMiddleware<AppEnv>(async (c, next) => {
  if (methodOf(c) !== 'OPTIONS' && c.req.header('Tus-Resumable') !== VERSION) {
    c.header('Tus-Version', VERSION)
    throw new AppError('tus_version')
  }
  await next()
})

/**
 * tus 1.0 (tus.io/protocols/resumable-upload) with creation, expiration, termination and checksum. Where it is silent
 * (rules.md, section 4): a newer request for an upload ends the older one, as much of a broken body as arrived is kept,
 * a draft has one upload, and whoever lost the last answer finds it in `X-Submission-Id` or in the refusal repeated.
 * To try a refused draft anew, a client deletes its upload first.
 */
export const tusRoutes = new Hono<AppEnv>()
  // Discovery is for any client, before it has a token.
  .options('/uploads', tus, options)
  .options('/uploads/:id', tus, options)
  .all('/uploads', tus, signedIn, sameVersion, async (c) => {
    const method = methodOf(c)
    if (method === 'OPTIONS') return options(c)
    if (method === 'POST') return create(c)
    throw new AppError('method_not_allowed')
  })
  .all('/uploads/:id', tus, signedIn, sameVersion, async (c) => {
    const method = methodOf(c)
    const id = c.req.param('id')
    if (method === 'OPTIONS') return options(c)
    if (method === 'HEAD') return head(c, id)
    if (method === 'PATCH') return patch(c, id)
    if (method === 'DELETE') return terminate(c, id)
    throw new AppError('method_not_allowed')
  })

function options(c: Pick<Context, 'header' | 'body'>) {
  c.header('Tus-Version', VERSION)
  c.header('Tus-Extension', 'creation,expiration,termination,checksum')
  c.header('Tus-Max-Size', String(MAX_FILE))
  c.header('Tus-Checksum-Algorithm', checksumAlgorithms)
  return c.body(null, 204)
}

async function create(c: C) {
  const { deps, user } = c.var
  await deps.limits('upload', user.id)
  const wanted = newUploadIn(c.req.raw.headers)
  const known = await findUploadOfDraft(deps.db, user.id, wanted.draftId)
  const isThere = known ?? (await submissionOfDraft(deps.db, user.id, wanted.draftId))
  if (!isThere) await deps.disk.require(wanted.length)
  const begin = () => transact(deps, (tx) => beginUpload(tx, user.id, wanted))
  const upload = await (known ? inTurn(known.id, begin) : begin())
  // An expired one gave way, or the draft has arrived by the other road.
  if (known && (known.id !== upload.id || upload.submissionId)) await removePart(deps.uploads, known.id)
  c.header('Location', `/api/uploads/${upload.id}`)
  return answer(c, upload, 201)
}

async function head(c: C, id: string) {
  await unrefused(c, id)
  const upload = await inTurn(id, () => unrefused(c, id))
  c.header('Upload-Length', String(upload.length))
  c.header('Upload-Metadata', upload.metadata)
  c.header('Cache-Control', 'no-store')
  return answer(c, upload, 200)
}

async function patch(c: C, id: string) {
  const { headers } = c.req.raw
  await unrefused(c, id)
  if (c.req.header('Content-Type') !== CHUNK_TYPE) throw new AppError('chunk_type')
  const offset = countIn(headers, 'Upload-Offset')
  const [size, checksum] = [bodySizeIn(headers), checksumIn(headers)]

  return inTurn(id, async (stop) => {
    const upload = await unrefused(c, id)
    if (offset !== upload.offset || stop.aborted) throw mismatch(c, upload)
    if (upload.submissionId) return answer(c, upload, 204)
    try {
      return answer(c, await takeChunk(c.var.deps, upload, { body: bodyOf(c), size, checksum, stop }), 204)
    } catch (error) {
      if (error instanceof AppError && error.code === 'offset_mismatch') throw mismatch(c, await unrefused(c, id))
      throw error
    }
  })
}

async function terminate(c: C, id: string) {
  const { deps, user } = c.var
  const drop = () => transact(deps, (tx) => dropUpload(tx, user.id, id))
  await mine(c, id)
  await inTurn(id, drop)
  await removePart(deps.uploads, id)
  return c.body(null, 204)
}

async function unrefused(c: C, id: string) {
  const upload = await mine(c, id)
  refuseAgain(upload)
  return upload
}

const mine = (c: C, id: string) => getUpload(c.var.deps.db, c.var.user.id, id, c.var.deps.now())

function mismatch(c: C, upload: UploadRow) {
  tell(c, upload)
  // What is still to come of its body would otherwise hold up a server that stops.
  if (areTurnsOver()) c.header('Connection', 'close')
  return new AppError('offset_mismatch')
}

function answer(c: C, upload: UploadRow, status: 200 | 201 | 204) {
  tell(c, upload)
  return c.body(null, status)
}

function tell(c: C, { offset, expiresAt, submissionId }: UploadRow) {
  c.header('Upload-Offset', String(offset))
  c.header('Upload-Expires', expiresAt.toUTCString())
  if (submissionId) c.header('X-Submission-Id', submissionId)
}
