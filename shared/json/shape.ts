/**
 * What a JSON value has to look like: the letters of the types that it may have (`s`tring, `n`umber, `b`oolean, `0` for
 * null, none for anything), an object by its properties (a name that ends in `?` may be absent), a list by the one shape
 * of its items, or several shapes of which one has to fit.
 */
export type Shape = string | readonly Shape[] | { readonly [property: string]: Shape }

/** Whether a value has the shape; what an object or a list has beside it is not looked at. */
export function fits(value: unknown, shape: Shape): boolean {
  if (typeof shape === 'string') return shape === '' || shape.includes(value === null ? '0' : (typeof value)[0]!)
  if (isList(shape)) {
    const [item = ''] = shape
    if (shape.length > 1) return shape.some((one) => fits(value, one))
    return Array.isArray(value) && value.every((one) => fits(one, item))
  }
  if (!isObject(value)) return false
  return Object.entries(shape).every(([name, property]) => {
    const own = value[name.replace('?', '')]
    return (own === undefined && name.endsWith('?')) || fits(own, property)
  })
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the JSON of a text if it has the shape, otherwise undefined. */
export function shapedJson<T>(text: string | null, shape: Shape): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return fits(value, shape) ? (value as T) : undefined
  } catch {
    return undefined
  }
}
