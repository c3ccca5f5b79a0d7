import { tmpdir } from 'node:os'
import * as v from 'valibot'
import { localFiles } from './localFiles.ts'
import { s3Bucket } from './s3.ts'
import { type S3Files, s3Files } from './s3Files.ts'
import type { FileStore } from './store.ts'

const Bucket = v.object({
  S3_BUCKET_URL: v.pipe(
    v.string(),
    v.url('must be the full address of a bucket'),
    v.regex(/^https?:[^?#]+$/, 'must be an address such as https://s3.example/bucket'),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
  S3_ACCESS_KEY_ID: v.string(),
  S3_SECRET_ACCESS_KEY: v.string(),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
})
const names = Object.keys(Bucket.entries) as (keyof typeof Bucket.entries)[]

/** These settings for a program that is to read the folder `media`. */
export const withoutBucket = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...env,
  ...Object.fromEntries(names.map((name) => [name, ''])),
})

/** Where files lie; `pieces`: those of unfinished uploads, undefined where they are files of this machine (SERVER-14). */
export type Files = { media: FileStore; pieces: S3Files | undefined }

/**
 * The stores of the settings: the bucket of `S3_BUCKET_URL`, or the folder `media` of this machine. `temp`: where copies
 * of the bucket's files lie while they are read. Throws an Error that names each wrong or missing variable.
 */
export function openFiles(env: NodeJS.ProcessEnv, media: string, temp = tmpdir()): Files {
  const given = Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
  if (Object.keys(given).length === 0) return { media: localFiles(media), pieces: undefined }
  const { success, output, issues } = v.safeParse(Bucket, given, { message: 'is missing' })
  if (!success)
    throw new Error(
      `Invalid settings:\n${issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`).join('\n')}`,
    )
  const call = s3Bucket({
    bucket: output.S3_BUCKET_URL,
    region: output.S3_REGION,
    accessKeyId: output.S3_ACCESS_KEY_ID,
    secretAccessKey: output.S3_SECRET_ACCESS_KEY,
  })
  return { media: s3Files(call, 'media/', temp), pieces: s3Files(call, 'pieces/', temp) }
}
