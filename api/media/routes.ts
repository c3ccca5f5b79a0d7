import { extname, parse } from 'node:path'
import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import { types } from '#shared/files/sniff'
import type { AppEnv } from '../core/deps.ts'
import { asAttachment } from '../core/http/attachment.ts'
import { previewType } from './fileKind.ts'
import { sendFile } from './serve.ts'
import { isSigned } from './storage.ts'

const mimeTypes = new Map<string, string>(
  [...Object.values(types), previewType].map(({ extension, mimeType }) => [extension, mimeType]),
)

/** Media by a signed address: it works in `<img>` and `<video>`, and cannot be guessed or kept. */
export const mediaRoutes = new Hono<AppEnv>().get('/:key{.+}', async (c) => {
  const { files, mediaSigner, now } = c.var.deps
  const { expires = '', signature = '', name } = c.req.query()
  const key = c.req.param('key')
  const mimeType = mimeTypes.get(key.slice(key.lastIndexOf('.') + 1))
  if (!mimeType || !isSigned(mediaSigner, key, expires, signature, now())) throw new AppError('not_found')
  // Unsigned: it changes nothing but what the file is called on the disk of the reader.
  if (name !== undefined) asAttachment(c, parse(name).name, `file${extname(key)}`)
  // Cached, so that seeking in a clip does not fetch it again; the address expires within hours.
  return sendFile(c, files, key, mimeType, true)
})
