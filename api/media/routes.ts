import { Hono } from 'hono'
import { AppError } from '#shared/errors'
import { types } from '#shared/files/sniff'
import type { AppEnv } from '../core/deps.ts'
import { sendFile } from './serve.ts'
import { isSigned } from './storage.ts'

const mimeTypes = new Map<string, string>(Object.values(types).map(({ extension, mimeType }) => [extension, mimeType]))

/** Media by a signed address, so that it works in `<img>` and `<video>` and nobody can guess or keep it. */
export const mediaRoutes = new Hono<AppEnv>().get('/:key{.+}', async (c) => {
  const { files, mediaSigner, now } = c.var.deps
  const { expires = '', signature = '' } = c.req.query()
  const key = c.req.param('key')
  const mimeType = mimeTypes.get(key.slice(key.lastIndexOf('.') + 1))
  if (!mimeType || !isSigned(mediaSigner, key, expires, signature, now())) throw new AppError('not_found')
  // Signed for whoever was given it, and useless after hours: seeking in a clip does not fetch it again.
  return sendFile(c, files, key, mimeType, true)
})
