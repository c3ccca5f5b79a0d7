import { Column, getTableName, is, SQL } from 'drizzle-orm'

type SelectedField = { path: string[]; field: object }
type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Row = Record<string, unknown>

/** Reads a prepared SELECT's rows by a plan made once; Drizzle's own costs more than the query. */
export function mapByPlan(query: object) {
  const fields: SelectedField[] | undefined = Reflect.get(query, 'fields')
  // The mapper that Drizzle asks before its own, on both engines.
  if (fields) Reflect.set(query, 'customResultMapper', rowMapper(fields, Reflect.get(query, 'joinsNotNullableMap')))
}

/** `fields` at most one object deep; `isJoined` by table name, false for outer joins. */
function rowMapper(fields: SelectedField[], isJoined: Record<string, boolean> = {}) {
  const cells = fields.map(({ path: [first = '', second], field }) => ({
    group: second === undefined ? undefined : first,
    name: second ?? first,
    decoder: decoderOf(field),
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
    const known = groups.get(group) ?? { group, at, tables: new Set() }
    groups.set(group, known)
    known.tables.add(getTableName(field.table))
  }
  return [...groups.values()].filter(({ tables }) => tables.size === 1 && [...tables].every((name) => !isJoined[name]))
}

function decoderOf(field: object): Decoder | undefined {
  if (is(field, Column)) return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : field
  return Reflect.get(is(field, SQL) ? field : Reflect.get(field, 'sql'), 'decoder')
}
