import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type App, startApp } from '../../support/app.ts'
import { clip, tusOf } from '../../support/tus.ts'
import { digest, file, offsetOf, sentOf, started } from './started.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A clip that says when it was made: it is stored without that, as long as it was. */
const dated = () => {
  const bytes = clip(6000)
  const moov = Buffer.alloc(116)
  for (const [at, length, name] of [
    [0, 116, 'moov'],
    [8, 108, 'mvhd'],
  ] as const) {
    moov.writeUInt32BE(length, at)
    moov.write(name, at + 4, 'latin1')
  }
  moov.writeUInt32BE(3_900_000_000, 20)
  return Buffer.concat([bytes, moov])
}
/** A fault of ours at the end of an upload, until it is mended. */
async function withFaultyStore() {
  const plain = await startApp()
  const fault = { isThere: true }
  const put: typeof plain.deps.files.put = (...args) =>
    fault.isThere ? Promise.reject(new Error('something broke')) : plain.deps.files.put(...args)
  return { fault, app: await startApp({ files: { ...plain.deps.files, put } }) }
}
const hashesOf = async (app: App) => (await sentOf(app)).map(({ sentHash }) => sentHash)

test('the hash is of what was sent, in one piece or in many, also where a piece was refused', async () => {
  const { app, tus } = await started()
  const one = await tus.begin(file.length)
  await tus.send(one, 0, file)
  const other = clip(6000, 2)
  const many = await tus.begin(other.length, { draftId: 'draft-2' })
  await tus.send(many, 0, other.subarray(0, 1000))
  const wrong = { 'Upload-Checksum': digest('sha1', file) }
  expect((await tus.send(many, 1000, file.subarray(0, 1000), wrong)).status).toBe(460)
  await tus.send(many, 1000, other.subarray(1000, 4000))
  await tus.send(many, 4000, other.subarray(4000))
  expect(new Set(await hashesOf(app))).toEqual(new Set([file, other].map(sha256)))
})

test('of two uploads whose pieces take turns each has the hash of its own', async () => {
  const { app, tus } = await started()
  const files = [clip(6000, 3), clip(6000, 4)] as const
  const paths = [await tus.begin(6000), await tus.begin(6000, { draftId: 'draft-2' })] as const
  for (let at = 0; at < 6000; at += 2000)
    for (const which of [0, 1] as const) await tus.send(paths[which], at, files[which].subarray(at, at + 2000))
  expect(new Set(await hashesOf(app))).toEqual(new Set(files.map(sha256)))
})

test('a clip that has lost its dates before the end broke off keeps the hash of what was sent', async () => {
  const { app, fault } = await withFaultyStore()
  const tus = tusOf(app, await app.player())
  const bytes = dated()
  const path = await tus.begin(bytes.length)
  expect((await tus.send(path, 0, bytes)).status).toBe(500)
  const part = readFileSync(join(app.deps.uploads, `${path.split('/').at(-1)}.part`))
  expect([part.length, part.equals(bytes)]).toEqual([bytes.length, app.deps.db.dialect === 'postgres'])

  fault.isThere = false
  const last = await tus.send(path, bytes.length - 1, bytes.subarray(-1))
  expect(offsetOf(last)).toEqual([204, String(bytes.length)])
  expect(await hashesOf(app)).toEqual([sha256(bytes)])
  expect(readdirSync(app.deps.uploads)).toEqual([])
})
