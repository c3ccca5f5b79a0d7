import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeClip } from '#db/seed/media'
import { MAX_FILE } from '#shared/files/limits'
import { KIB, MIB } from '#shared/units'
import { newServer, signIn } from '../support/server.ts'
import { CHUNK, metadataOf, TUS } from '../support/tus.ts'
import { cpuOf, median, memoryOf, print, type Row, reportMissed } from './measure.ts'
import { sized } from './short.ts'

const ROUNDS = sized(3, 1)
const TURNS = sized(3, 1)
const SIZE = sized(MAX_FILE, 4 * MIB)
/** MiB that twenty uploads at once may cost. */
const MOST_MEMORY = 64

type Sent = { address: string; path: string; method?: string; headers?: Record<string, string>; body: Buffer[] }

async function send({ address, path, method = 'POST', headers = {}, body }: Sent) {
  const length = body.reduce((sum, { length }) => sum + length, 0)
  const call = request(`${address}${path}`, { method, agent: false, headers: { ...headers, 'Content-Length': length } })
  const answered = once(call, 'response')
  for (const bytes of body)
    for (let at = 0; at < bytes.length; at += MIB)
      if (!call.write(bytes.subarray(at, at + MIB))) await once(call, 'drain')
  call.end()
  const [answer] = await answered
  const text = (await answer.toArray()).join('')
  if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.statusCode} ${text}`)
  return answer.headers as Record<string, string>
}

type Target = { address: string; token: string }
type Road = (to: Target, file: Buffer) => Promise<unknown>
let drafts = 0
let files = 0

const boundary = 'trofey-bench'
const part = (disposition: string, ...more: string[]) =>
  [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...more, '', ''].join('\r\n')
const form: Road = ({ address, token }, file) => {
  const head = [
    part('name="category"'),
    'funny\r\n',
    part('name="file"; filename="clip.mp4"', 'Content-Type: video/mp4'),
  ]
  return send({
    address,
    path: '/api/upload',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: [Buffer.from(head.join('')), file, Buffer.from(`\r\n--${boundary}--\r\n`)],
  })
}
const tus =
  (size: number): Road =>
  async ({ address, token }, file) => {
    const headers = { ...TUS, Authorization: `Bearer ${token}` }
    const { location = '' } = await send({
      address,
      path: '/api/uploads',
      headers: {
        ...headers,
        'Upload-Length': String(file.length),
        'Upload-Metadata': metadataOf({ draftId: `draft-${++drafts}`, filename: 'clip.mp4', category: 'funny' }),
      },
      body: [],
    })
    for (let at = 0; at < file.length; at += size)
      await send({
        address,
        path: location,
        method: 'PATCH',
        headers: { ...headers, ...CHUNK, 'Upload-Offset': String(at) },
        body: [file.subarray(at, at + size)],
      })
  }
const piped =
  (size: number, path: '/' | '/hashed'): Road =>
  async ({ address }, file) => {
    for (let at = 0; at < file.length; at += size) await send({ address, path, body: [file.subarray(at, at + size)] })
  }

async function startReference(folder: string) {
  const script = join(import.meta.dirname, 'syncedPipe.ts')
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--import', 'tsx', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { address: `http://127.0.0.1:${Number(port)}`, pid: child.pid ?? 0, end: () => child.kill() }
}

async function clipOf(size: number) {
  const clip = await makeClip({ seed: 1, seconds: 1, container: 'mp4' })
  const noise = randomBytes(size - clip.length)
  noise.writeUInt32BE(noise.length)
  noise.write('mdat', 4, 'latin1')
  const file = Buffer.concat([clip, noise])
  // A phone dates its clips.
  file.writeUInt32BE(3_900_000_000, file.indexOf('mvhd') + 8)
  return file
}

async function pictureOf(size: number) {
  const [width, height] = [4096, Math.floor((size - MIB) / 4096 / 3)]
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer()
}

type Server = { address: string; pid: number }
type Cost = { wall: number[]; cpu: number[] }

/** Milliseconds, and of them milliseconds of the server's processor, that `count` uploads of a file cost, each. */
async function measure({ address, pid }: Server, token: string, road: Road, { file, count }: Case, cost: Cost) {
  const [before, started] = [cpuOf(pid), performance.now()]
  for (let turn = 0; turn < count; turn++) {
    // Another file each time: the same is refused.
    file.writeUInt32BE(++files, file.length - 64 * KIB)
    await road({ address, token }, file)
  }
  cost.wall.push((performance.now() - started) / count)
  cost.cpu.push((cpuOf(pid) - before) / count)
}

type Case = { name: string; file: Buffer; road: Road; pieces: number; count: number }

const references = ['the reference', 'one that hashes']
const columns = ['', ...['ms', 'processor, ms'].flatMap((what) => [what, ...references.map((each) => `of ${each}`)])]
const newCost = (): Cost => ({ wall: [], cpu: [] })

async function compare(server: Server, reference: Server, cases: Case[]): Promise<Row[]> {
  const costs = cases.map((each) => ({ each, own: newCost(), bare: newCost(), hashed: newCost() }))
  for (let round = 0; round <= ROUNDS; round++) {
    // A player may have so many on moderation and no more.
    const { token } = await signIn(server.address, `bench-${round}`)
    for (const { each, own, bare, hashed } of costs) {
      await measure(reference, '', piped(each.pieces, '/'), each, bare)
      await measure(server, token, each.road, each, own)
      await measure(reference, '', piped(each.pieces, '/hashed'), each, hashed)
      // The first round is for the engine to warm up.
      if (round === 0) for (const { wall, cpu } of [own, bare, hashed]) wall.length = cpu.length = 0
    }
  }
  return costs.map(({ each, own, bare, hashed }) => {
    const cells = (what: keyof Cost) => {
      const taken = median(own[what])
      return [taken.toFixed(0), ...[bare, hashed].map((other) => (taken / median(other[what])).toFixed(2))]
    }
    return [each.name, ...cells('wall'), ...cells('cpu')]
  })
}

/** MiB that a process has at its most while `work` runs, over what it had before. */
async function growthOf(pid: number, work: () => Promise<unknown>) {
  const before = memoryOf(pid)
  // Resets the kernel's mark of the most that it had.
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  await work()
  const [, kib = '0'] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return [before, Number(kib) / 1024 - before].map((mib) => mib.toFixed(0))
}

/** Two players of twenty uploads: one may not have so many unfinished bytes. */
async function twenty(address: string, file: Buffer, road: Road) {
  const tokens = await Promise.all(['bench-a', 'bench-b'].map(async (name) => (await signIn(address, name)).token))
  const copies = Array.from({ length: 20 }, () => Buffer.from(file))
  for (const copy of copies) copy.writeUInt32BE(++files, copy.length - 64 * KIB)
  return () => Promise.all(copies.map((copy, at) => road({ address, token: tokens[at % 2] ?? '' }, copy)))
}

export async function uploads() {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-bench-'))
  const [product, reference] = [await newServer(), await startReference(folder)]
  try {
    await product.start()
    const server = { address: product.address, pid: product.pid() }
    const [clip, picture] = [await clipOf(SIZE), await pictureOf(SIZE)]
    const large = { pieces: SIZE, count: TURNS }
    const rows = await compare(server, reference, [
      { name: 'clip, form', file: clip, road: form, ...large },
      { name: 'clip, tus in one piece', file: clip, road: tus(SIZE), ...large },
      { name: 'clip, tus in 4 MiB', file: clip, road: tus(4 * MIB), ...large },
      { name: 'clip, tus in 256 KiB', file: clip, road: tus(256 * KIB), pieces: 256 * KIB, count: 1 },
      { name: 'picture, form', file: picture, road: form, ...large },
      { name: 'picture, tus in one piece', file: picture, road: tus(SIZE), ...large },
    ])
    print(`Uploads of ${SIZE / MIB} MB`, columns, rows)

    const memory: Row[] = []
    for (const [name, road] of [
      ['form', form],
      ['tus in 4 MiB', tus(4 * MIB)],
    ] as const)
      memory.push([name, ...(await growthOf(server.pid, await twenty(server.address, clip, road)))])
    print(`Twenty uploads of ${SIZE / MIB} MB at once`, ['', 'before, MiB', 'more at its peak'], memory)
    reportMissed(
      memory.filter((row) => Number(row.at(-1)) > MOST_MEMORY).map(([name]) => `${name}: more than ${MOST_MEMORY} MiB`),
    )
  } finally {
    await product.remove()
    reference.end()
    rmSync(folder, { recursive: true })
  }
}
