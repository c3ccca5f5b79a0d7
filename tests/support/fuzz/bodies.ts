import { gzipSync } from 'node:zlib'
import { png } from '../browser/forms.ts'
import { clip } from '../tus.ts'
import { oddText, spoilt } from './oddValues.ts'
import type { Random } from './random.ts'
import type { Route } from './routes.ts'
import { sampleOf } from './samples.ts'
import type { Things } from './world.ts'

export type Body = { type: string | undefined; bytes: Buffer }

export function jsonBody(random: Random, { takes }: Route, things: Things): Body {
  const schema = takes.find(({ target }) => target === 'json')?.schema
  const sample = schema ? sampleOf(random, schema, things) : { [random.oneOf(fieldNames)]: 'a', location: 3 }
  const value = random.chance(0.55) ? sample : spoilt(random, sample)
  const bytes = Buffer.from(JSON.stringify(value) ?? 'undefined')
  return { type: 'application/json', bytes: random.chance(0.08) ? broken(random, bytes) : bytes }
}

function broken(random: Random, bytes: Buffer) {
  if (random.chance(0.5)) return bytes.subarray(0, random.below(bytes.length + 1))
  const changed = Buffer.from(bytes)
  for (let count = 0; count < 3 && changed.length > 0; count++)
    changed[random.below(changed.length)] = random.below(256)
  return changed
}

const fileFields = ['file', 'image', 'mapImage']
const textFields = ['category', 'additionalText', 'draftId', 'name', 'startDate', 'prize', 'prizeDistribution']
const fieldNames = [...fileFields, ...textFields, 'maxPlayersPerSpot', 'x', '', '__proto__']
const files = [
  png(),
  png(1),
  clip(2000),
  clip(300_000),
  Buffer.alloc(0),
  Buffer.from('just text'),
  Buffer.alloc(70_000),
]

/** A form that the route takes, with odd parts among its own; the frame of every other one is broken in one of many ways. */
export function multipartBody(random: Random, { takes }: Route, things: Things): Body {
  const isWhole = random.chance(0.5)
  const framed = <T>(choices: readonly (readonly [weight: number, choice: T])[]) =>
    isWhole ? choices[0]![1] : random.weighted(choices)

  const boundary = framed([
    [12, 'b'],
    [1, '----WebKitFormBoundaryABCDEFGHIJ'],
    [1, ''],
    [1, '""'],
    [1, 'b'.repeat(80)],
    [1, '\\"b'],
  ])
  const delimiter = `--${boundary.replaceAll('"', '')}`
  const part = (name: string, content?: string) => {
    const isFile = content === undefined && random.chance(0.5)
    const disposition = framed([
      [10, `form-data; name="${name}"${isFile ? '; filename="a.png"' : ''}`],
      [1, `form-data; filename="${oddText(random, 0.05)}"; name=${name}`],
      [1, 'form-data'],
      [1, 'attachment; name="file"; filename="a"'],
      [1, oddText(random, 0.1)],
    ])
    const head = framed([
      [10, `Content-Disposition: ${disposition}\r\n${isFile ? 'Content-Type: image/png\r\n' : ''}\r\n`],
      [1, `Content-Disposition: ${disposition}\r\n`],
      [1, '\r\n'],
      [1, ''],
      [0.5, `X: ${'x'.repeat(30_000)}\r\n\r\n`],
    ])
    const bytes = isFile ? random.oneOf(files) : Buffer.from(content ?? oddText(random))
    return Buffer.concat([Buffer.from(`${delimiter}\r\n${head}`), bytes, Buffer.from('\r\n')])
  }

  const form = takes.find(({ target }) => target === 'form')
  const fields = form ? Object.entries(sampleOf(random, form.schema, things) as object) : []
  const odd = random.weighted([
    [8, 0],
    [4, 1],
    [2, 5],
    [0.5, 60],
  ])
  const parts = [
    ...fields
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => part(name, random.chance(0.1) ? oddText(random, 0.5).slice(0, 15_000) : String(value))),
    ...(form ? [part(random.oneOf(fileFields))] : []),
    ...Array.from({ length: odd }, () => part(random.oneOf(fieldNames))),
  ]
  const end = framed([
    [10, `${delimiter}--\r\n`],
    [1, ''],
    [1, `${delimiter}-`],
    [1, `${delimiter}--\r\n${delimiter}\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\nabc`],
    [1, `${delimiter}--${'epilogue'.repeat(20_000)}`],
  ])
  const whole = Buffer.concat([...parts, Buffer.from(end)])
  const type = framed([
    [12, `multipart/form-data; boundary=${boundary}`],
    [1, 'multipart/form-data'],
    [1, `Multipart/Form-Data; charset=x; boundary=${boundary}`],
  ])
  return { type, bytes: !isWhole && random.chance(0.4) ? broken(random, whole) : whole }
}

export const strangeBody = (random: Random): Body =>
  random.weighted<() => Body>([
    [2, () => ({ type: undefined, bytes: Buffer.from(oddText(random)) })],
    [
      2,
      () => ({ type: 'application/x-www-form-urlencoded', bytes: Buffer.from(`now=${random.below(30)}&a=%zz&=&now`) }),
    ],
    [1, () => ({ type: 'application/json; charset=utf-16', bytes: gzipSync(Buffer.alloc(200_000)) })],
    [1, () => ({ type: 'text/plain', bytes: Buffer.alloc(70_000, 0xff) })],
    [1, () => ({ type: 'application/json', bytes: Buffer.from('['.repeat(60_000)) })],
    [1, () => ({ type: 'application/offset+octet-stream', bytes: clip(1000) })],
  ])()
