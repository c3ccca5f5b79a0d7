import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { lockUploads } from '#db/locks'
import type { UploadRow } from '#db/schema'
import { AppError } from '#shared/errors'
import { transactAs } from '../core/caller.ts'
import type { AppEnv, SignedInEnv } from '../core/deps.ts'
import { signedInWithin } from '../core/guards.ts'
import { bodyOf, type LargeBody } from '../core/http/body.ts'
import { countUpload } from '../media/storeFile.ts'
import { partsOf, takeChunk } from './append.ts'
import { bodySizeIn, checksumAlgorithms, checksumIn, countIn, newUploadIn } from './headers.ts'
import { areLocksClosed, withLock } from './locks.ts'
import { resultOf, type Targets } from './target.ts'
import { beginUpload, dropUpload, findUploadOfDraft, getUpload, refuseAgain } from './uploads.ts'

type C = Context<SignedInEnv>

const VERSION = '1.0.0'
const CHUNK_TYPE = 'application/offset+octet-stream'

const methodOf = (c: Context) => c.req.header('X-HTTP-Method-Override')?.toUpperCase() ?? c.req.method

/** On every response; a refusal's code is also a header, because HEAD has no body. */
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

/** tus 1.0 with creation, expiration, termination, checksum and the additions of UPLOAD-6. */
export const pieceBody: LargeBody = { path: /^\/api\/uploads\// }
export const tusRoutes = (targets: Targets) =>
  new Hono<AppEnv>()
    .options('/uploads', tus, (c) => options(c, targets))
    .options('/uploads/:id', tus, (c) => options(c, targets))
    .all(
      '/uploads',
      tus,
      signedInWithin('chunk'),
      sameVersion,
      byMethod(targets, { POST: (c, of) => countUpload(c.var.deps, () => create(c, of)) }),
    )
    .all(
      '/uploads/:id',
      tus,
      signedInWithin('chunk'),
      sameVersion,
      byMethod(targets, { HEAD: head, PATCH: patch, DELETE: terminate }),
    )

type Act = (c: C, targets: Targets) => Promise<Response>

/** The act of the request's method or of the one in its header; the API's description reads `methods`. */
function byMethod(targets: Targets, acts: Partial<Record<'POST' | 'HEAD' | 'PATCH' | 'DELETE', Act>>) {
  const known = new Map<string, Act>(Object.entries(acts))
  const handler = async (c: C) => {
    const method = methodOf(c)
    if (method === 'OPTIONS') return options(c, targets)
    const act = known.get(method)
    if (!act) throw new AppError('method_not_allowed')
    return act(c, targets)
  }
  return Object.assign(handler, { methods: [...known.keys()] })
}

const idOf = (c: C) => c.req.param('id') ?? ''

function options(c: Pick<Context, 'header' | 'body'>, targets: Targets) {
  c.header('Tus-Version', VERSION)
  c.header('Tus-Extension', 'creation,expiration,termination,checksum')
  c.header('Tus-Max-Size', String(targets(undefined).kind.maxSize))
  c.header('Tus-Checksum-Algorithm', checksumAlgorithms)
  return c.body(null, 204)
}

async function create(c: C, targets: Targets) {
  const { deps, user } = c.var
  await deps.limits('upload', user.id)
  const { target, wanted } = newUploadIn(c.req.raw.headers, targets)
  const draftUpload = await findUploadOfDraft(deps.db, user.id, wanted.draftId)
  const isKnown = draftUpload ?? (await target.findResult(deps.db, user.id, wanted.draftId))
  if (!isKnown) await deps.disk.require(wanted.length)
  const begin = () => transactAs(deps, c.var, (tx) => beginUpload(tx, target, user.id, wanted), lockUploads)
  const upload = await (draftUpload ? withLock(draftUpload.id, begin) : begin())
  if (draftUpload && (draftUpload.id !== upload.id || resultOf(upload))) await partsOf(deps).remove(draftUpload.id)
  c.header('Location', `/api/uploads/${upload.id}`)
  return respond(c, upload, 201)
}

async function head(c: C) {
  const id = idOf(c)
  await unrefusedUpload(c, id)
  const upload = await withLock(id, () => unrefusedUpload(c, id))
  c.header('Upload-Length', String(upload.length))
  c.header('Upload-Metadata', upload.metadata)
  c.header('Cache-Control', 'no-store')
  return respond(c, upload, 200)
}

async function patch(c: C, targets: Targets) {
  const id = idOf(c)
  const { headers } = c.req.raw
  await unrefusedUpload(c, id)
  if (c.req.header('Content-Type') !== CHUNK_TYPE) throw new AppError('chunk_type')
  const offset = countIn(headers, 'Upload-Offset')
  const [size, checksum] = [bodySizeIn(headers), checksumIn(headers)]

  return withLock(id, async (stop) => {
    const upload = await unrefusedUpload(c, id)
    if (offset !== upload.offset || stop.aborted) throw mismatch(c, upload)
    if (resultOf(upload)) return respond(c, upload, 204)
    try {
      const chunk = { body: bodyOf(c), size, checksum, stop }
      return respond(c, await takeChunk(c.var.deps, c.var, targets(upload.category), upload, chunk), 204)
    } catch (error) {
      if (error instanceof AppError && error.code === 'offset_mismatch') throw mismatch(c, await unrefusedUpload(c, id))
      throw error
    }
  })
}

async function terminate(c: C) {
  const id = idOf(c)
  const { deps, user } = c.var
  await ownUpload(c, id)
  await withLock(id, () => transactAs(deps, c.var, (tx) => dropUpload(tx, user.id, id)))
  await partsOf(deps).remove(id)
  return c.body(null, 204)
}

async function unrefusedUpload(c: C, id: string) {
  const upload = await ownUpload(c, id)
  refuseAgain(upload)
  return upload
}

const ownUpload = (c: C, id: string) => getUpload(c.var.deps.db, c.var.user.id, id, c.var.deps.now())

function mismatch(c: C, upload: UploadRow) {
  setProgressHeaders(c, upload)
  if (areLocksClosed()) c.header('Connection', 'close')
  return new AppError('offset_mismatch')
}

function respond(c: C, upload: UploadRow, status: 200 | 201 | 204) {
  setProgressHeaders(c, upload)
  return c.body(null, status)
}

function setProgressHeaders(c: C, { offset, expiresAt, submissionId, objectionId }: UploadRow) {
  c.header('Upload-Offset', String(offset))
  c.header('Upload-Expires', expiresAt.toUTCString())
  if (submissionId) c.header('X-Submission-Id', submissionId)
  if (objectionId) c.header('X-Objection-Id', objectionId)
}
