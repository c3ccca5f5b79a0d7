import * as v from 'valibot'
import { errorText } from './errors.ts'
import { matching, searchable, text } from './text.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 200

const limit = v.pipe(
  matching(/^\d{1,4}$/, 4, `Строк за раз — от 1 до ${MAX_LIMIT}`, errorText('invalid_input')),
  v.transform(Number),
  v.minValue(1, `Строк за раз — от 1 до ${MAX_LIMIT}`),
  v.maxValue(MAX_LIMIT, `Строк за раз — от 1 до ${MAX_LIMIT}`),
)

/** The query of every list (SERVER-4); `cursor` is what the `Link` of the page before has: the last row's id or position. */
export const ListQuery = v.object({
  limit: v.optional(limit, String(DEFAULT_LIMIT)),
  cursor: v.optional(text(64, 'Список изменился. Обнови страницу')),
  q: v.optional(
    v.pipe(
      text(200, 'Слишком длинный запрос'),
      v.transform((words) => searchable(words) || undefined),
    ),
  ),
})
/** How many rows a query asks for, before it is checked. */
export const rowsAsked = (limit: string | undefined) =>
  Math.min(MAX_LIMIT, Math.max(1, Number(limit ?? DEFAULT_LIMIT) || 1))
export type ListQuery = v.InferOutput<typeof ListQuery>

/** `due`: what waits, the oldest first. */
export const order = v.optional(v.picklist(['due'], 'Неизвестный порядок'))

/** A filter that is one of `values`; «all» and an absent filter mean every row. */
export const filter = <const Values extends readonly string[]>(values: Values) =>
  v.optional(
    v.pipe(
      v.picklist(['all', ...values], 'Неизвестный фильтр'),
      v.transform((value) => (value === 'all' ? undefined : (value as Values[number]))),
    ),
  )

/** What a form showed, as JSON in the query of a DELETE, which has no body; absent from a client that sends none. */
export const shownAs = <Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) =>
  v.optional(v.pipe(text(1000, errorText('invalid_input')), v.parseJson(undefined, errorText('invalid_input')), schema))
