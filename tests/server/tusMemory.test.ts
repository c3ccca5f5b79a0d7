import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MAX_FILE } from '#shared/fileLimits'
import { MIB } from '#shared/units'
import { signIn } from '../support/server.ts'
import { clip } from '../support/tus.ts'
import { type Answer, testUploads } from './testUploads.ts'

const { server, token, begin, openPatch, parts } = testUploads()

test('twenty uploads of 50 MB at once raise the memory by less than 64 MB, and leave nothing unfinished', async () => {
  const resident = () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid()}/status`, 'utf8'))?.[1]) / 1024
  const zeros = Buffer.alloc(4 * MIB)
  async function upload(seed: number, size: number, by = token()) {
    const path = await begin(size, `draft-${seed}`, by)
    const head = clip(MIB, seed)
    let answer: Answer | 'cut' = 'cut'
    for (let offset = 0; offset < size; ) {
      const chunk = offset === 0 ? head : zeros.subarray(0, Math.min(zeros.length, size - offset))
      const patch = openPatch(path, offset, chunk.length, { by })
      patch.outgoing.end(chunk)
      answer = await patch.answer
      offset += chunk.length
    }
    return answer
  }
  // One player may not have so many unfinished bytes (UPLOAD-7).
  const others = (await signIn(server.address, 'rich')).token
  // Idle is a server that has worked: its heap has grown to what one upload needs.
  await upload(1, MAX_FILE)
  const before = resident()
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, resident())), 20)
  const twenty = Array.from({ length: 20 }, (_, seed) =>
    upload(100 + seed, MAX_FILE, seed % 2 === 0 ? token() : others),
  )
  const answers = await Promise.all(twenty)
  clearInterval(watch)
  expect(answers.map((answer) => (answer === 'cut' ? answer : answer.status))).toEqual(Array(20).fill(204))
  expect(peak - before).toBeLessThan(64)
  expect(parts()).toEqual([])
}, 120_000)
