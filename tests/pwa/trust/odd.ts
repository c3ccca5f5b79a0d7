import type { Shape } from '#shared/json/shape'

/** What a torn write, a sign-in page of a Wi-Fi or another build leaves in the place of JSON. */
export const odd = [[], {}, null, 7, -1, 'text', true, { status: 'ok' }, [null], [7]] as const

export function sampleOf(shape: Shape): unknown {
  if (typeof shape === 'string') return { s: 'text', n: 1, b: true, '0': null }[shape[0] ?? 's']
  if (Array.isArray(shape)) return shape.length > 1 ? sampleOf(shape[0]) : [sampleOf(shape[0])]
  return Object.fromEntries(Object.entries(shape).map(([name, each]) => [name.replace('?', ''), sampleOf(each)]))
}

/** The value with one of its properties, of any depth, left out or odd. */
export function* withOneOdd(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    for (const other of [undefined, ...odd]) yield put(value, name, other)
    for (const other of withOneOdd(inner)) yield put(value, name, other)
  }
}

function put(value: object, name: string, other: unknown) {
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[name] = other
  return copy
}
