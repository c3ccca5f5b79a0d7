import { Column, getTableName, is, SQL } from 'drizzle-orm'

/** A selected column, as Drizzle has ordered them: where its value goes in the row's object, and what reads it. */
type SelectedField = { path: string[]; field: object }
type Decoder = { mapFromDriverValue: (value: unknown) => unknown }
type Row = Record<string, unknown>

/**
 * Makes a prepared SELECT read its rows by a plan that is made once: Drizzle makes it anew for each cell, which takes longer
 * than the query itself. The rows are the same.
 */
export function mapByPlan(query: object) {
  const fields: SelectedField[] | undefined = Reflect.get(query, 'fields')
  // The mapper that Drizzle asks before its own, on both engines.
  if (fields) Reflect.set(query, 'customResultMapper', rowMapper(fields, Reflect.get(query, 'joinsNotNullableMap')))
}

/**
 * @param fields at most one object deep
 * @param isJoined by the tables' names, false for those that an outer join may have left without a row
 */
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

/** Objects of the row whose table may have no row, which the first of their columns tells. */
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

/** Undefined for a column whose values are what the driver gives. */
function decoderOf(field: object): Decoder | undefined {
  if (is(field, Column)) return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? undefined : field
  return Reflect.get(is(field, SQL) ? field : Reflect.get(field, 'sql'), 'decoder')
}
