import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { s3Bucket } from '#db/files/s3'
import { s3Files } from '#db/files/s3Files'

test('once the server is asked to stop, a read that the store does not answer ends, and a write goes on (OPS-4)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-'))
  const held: Record<string, ServerResponse[]> = { GET: [], PUT: [] }
  const control = new AbortController()
  const store = createServer((incoming, outgoing) => {
    held[incoming.method ?? '']?.push(outgoing)
    // Asked to stop when both have come.
    if (held.GET?.length && held.PUT?.length) control.abort()
  })
  await new Promise<void>((listens) => store.listen(0, '127.0.0.1', listens))
  onTestFinished(() => {
    store.closeAllConnections()
    store.close()
    rmSync(folder, { recursive: true })
  })
  const bucket = `http://127.0.0.1:${(store.address() as AddressInfo).port}/bucket`
  const call = s3Bucket({ bucket, region: 'x', accessKeyId: 'a', secretAccessKey: 'b', closing: control.signal })
  const files = s3Files(call, 'media/', folder)
  writeFileSync(join(folder, 'file'), 'bytes')

  const write = files.put('one', join(folder, 'file'))
  await expect(files.get('one')).rejects.toThrow('the file store does not answer')
  await expect(files.stat('one')).rejects.toThrow('the file store does not answer')
  expect([held.GET?.length, held.PUT?.length]).toEqual([1, 1])
  for (const outgoing of held.PUT ?? []) outgoing.end()
  await write
})
