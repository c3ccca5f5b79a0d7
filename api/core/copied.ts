/** What becomes of a column in a copy of its row: it stays the same, moves with the start, or begins anew. */
export type Travel = 'same' | 'moved' | 'new'
/** Says it of every column: a new one does not compile before it is in the list. */
export type CopyList<Row> = { readonly [Name in keyof Row]-?: Travel }

type Named<List, What extends Travel> = { [Name in keyof List]: List[Name] extends What ? Name : never }[keyof List]
/** What a copy takes over. */
export type Copied<Row, List> = Pick<Row, Named<List, 'same' | 'moved'> & keyof Row>

export const namesOf = <List extends object, What extends Travel>(list: List, ...what: What[]) =>
  (Object.keys(list) as (keyof List)[]).filter((name) => (what as unknown[]).includes(list[name])) as Named<
    List,
    What
  >[]

/** Returns what a copy takes over from a row, its moments moved by `shift` milliseconds. */
export function copied<Row extends object, List extends CopyList<Row>>(row: Row, list: List, shift = 0) {
  const moved = Object.entries(row).flatMap(([name, value]) => {
    const what: Travel = list[name as keyof List & keyof Row]
    if (what === 'new') return []
    return [[name, what === 'moved' && value instanceof Date ? new Date(value.getTime() + shift) : value]]
  })
  return Object.fromEntries(moved) as Copied<Row, List>
}
