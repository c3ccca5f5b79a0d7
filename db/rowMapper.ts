import { Column, getTableName, is, SQL } from 'drizzle-orm'

type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type SelectedField = { path: string[]; field: object; decoder: Decoder }
type Row = Record<string, unknown>

/**
 * Reads a prepared SELECT's rows by a plan made once; Drizzle's own mapping costs more than the query. The plan needs
 * private fields of Drizzle: where one is missing, Drizzle maps the rows itself. `rowMapper.test.ts` names the version.
 */
export function mapByPlan(query: object) {
  const fields = selectedFieldsOf(query)
  const isJoined: Record<string, boolean> | undefined = Reflect.get(query, 'joinsNotNullableMap')
  // On both engines Drizzle calls this mapper, where it is set, instead of its own.
  const isMapperKnown = 'customResultMapper' in query && query.customResultMapper === undefined
  if (fields && isJoined && isMapperKnown) Reflect.set(query, 'customResultMapper', rowMapper(fields, isJoined))
}

function selectedFieldsOf(query: object) {
  const fields: { path: string[]; field: object }[] | undefined = Reflect.get(query, 'fields')
  const selected = fields?.map(({ path, field }) => ({ path, field, decoder: decoderOf(field) }))
  const isReadable = ({ path, decoder }: Partial<SelectedField>) =>
    decoder && (path?.length === 1 || path?.length === 2)
  return selected?.every((field): field is SelectedField => Boolean(isReadable(field))) ? selected : undefined
}

/** `isJoined` by table name, false for outer joins. */
function rowMapper(fields: SelectedField[], isJoined: Record<string, boolean>) {
  const cells = fields.map(({ path, decoder }, at) => ({
    at,
    path,
    decoder: decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder,
  }))
  const firstOfOptional = optionalGroups(fields, isJoined)
  const named = cells.flatMap(({ path: [name = '', second], ...cell }) =>
    second === undefined ? { name, ...cell } : [],
  )
  const groups = [...new Set(cells.flatMap(({ path: [name = '', second] }) => (second === undefined ? [] : name)))].map(
    (group) => {
      const own = cells.flatMap(({ path: [first, name], ...cell }) =>
        first === group && name !== undefined ? { name, ...cell } : [],
      )
      return { group, first: firstOfOptional.get(group), own, empty: emptyRow(own.map(({ name }) => name)) }
    },
  )
  const empty = emptyRow(cells.map(({ path: [name = ''] }) => name))

  function fill(row: Row, into: typeof named, values: unknown[]) {
    for (const { name, at, decoder } of into) {
      const value = values[at]
      row[name] = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
    }
    return row
  }
  return (rows: unknown[][]) =>
    rows.map((values) => {
      const row = fill({ ...empty }, named, values)
      for (const { group, first, own, empty } of groups)
        if (first === undefined || values[first] !== null) row[group] = fill({ ...empty }, own, values)
      return row
    })
}

/**
 * A row of nulls to copy: V8 keeps an object that gets its twentieth property by a computed name as a hash table, which is
 * slower to fill, to read and to write as JSON. A copy made by spreading is none.
 */
const emptyRow = (names: string[]): Row => ({ ...Object.fromEntries(names.map((name) => [name, null])) })

/** Groups that are null where their first column is: by name, with that column's place. */
function optionalGroups(fields: SelectedField[], isJoined: Record<string, boolean>) {
  const groups = new Map<string, { group: string; at: number; tables: Set<string> }>()
  for (const [at, { path, field }] of fields.entries()) {
    const [group = '', name] = path
    if (name === undefined || !is(field, Column)) continue
    const entry = groups.get(group) ?? { group, at, tables: new Set() }
    groups.set(group, entry)
    entry.tables.add(getTableName(field.table))
  }
  const optional = [...groups.values()].filter(
    ({ tables }) => tables.size === 1 && [...tables].every((name) => !isJoined[name]),
  )
  return new Map(optional.map(({ group, at }) => [group, at]))
}

function decoderOf(field: object): Decoder | undefined {
  if (is(field, Column)) return field
  const expression: { decoder?: Decoder } | undefined = is(field, SQL) ? field : Reflect.get(field, 'sql')
  const decoder = expression?.decoder
  return typeof decoder?.mapFromDriverValue === 'function' ? decoder : undefined
}
