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
  const cells = fields.map(({ path: [first = '', second], decoder }) => ({
    group: second === undefined ? undefined : first,
    name: second ?? first,
    decoder: decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : decoder,
  }))
  const optional = optionalGroups(fields, isJoined)

  return (rows: unknown[][]) =>
    rows.map((values) => {
      const row: Row = {}
      let at = 0
      for (const { group, name, decoder } of cells) {
        const value = values[at++]
        const read = value === null || !decoder ? value : decoder.mapFromDriverValue(value)
        if (group === undefined) row[name] = read
        else {
          row[group] ??= {}
          ;(row[group] as Row)[name] = read
        }
      }
      for (const { group, at } of optional) if (values[at] === null) row[group] = null
      return row
    })
}

function optionalGroups(fields: SelectedField[], isJoined: Record<string, boolean>) {
  const groups = new Map<string, { group: string; at: number; tables: Set<string> }>()
  for (const [at, { path, field }] of fields.entries()) {
    const [group = '', name] = path
    if (name === undefined || !is(field, Column)) continue
    const entry = groups.get(group) ?? { group, at, tables: new Set() }
    groups.set(group, entry)
    entry.tables.add(getTableName(field.table))
  }
  return [...groups.values()].filter(({ tables }) => tables.size === 1 && [...tables].every((name) => !isJoined[name]))
}

function decoderOf(field: object): Decoder | undefined {
  if (is(field, Column)) return field
  const expression: { decoder?: Decoder } | undefined = is(field, SQL) ? field : Reflect.get(field, 'sql')
  const decoder = expression?.decoder
  return typeof decoder?.mapFromDriverValue === 'function' ? decoder : undefined
}
