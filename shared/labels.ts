/** The keys of a record, in the order of the record: the values that valibot's `picklist` and Drizzle's `enum` take. */
/* @__NO_SIDE_EFFECTS__ */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>) {
  return Object.keys(record) as [Key, ...Key[]]
}
