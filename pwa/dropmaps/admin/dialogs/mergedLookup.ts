import type { FoundNickname } from '#shared/dropmaps/evening'

/** Returns the nicknames found by two lookups, each player once; unknown nicknames; and the ids to add for certain. */
export function mergedLookup(before: readonly FoundNickname[], answer: readonly FoundNickname[]) {
  const known = new Set(before.flatMap(({ players }) => players.map(({ id }) => id)))
  const found = [...before]
  for (const each of answer) {
    if (each.players.length === 0 || each.players.every(({ id }) => known.has(id))) continue
    found.push(each)
    for (const { id } of each.players) known.add(id)
  }
  return {
    found,
    missing: answer.filter(({ players }) => players.length === 0).map(({ nickname }) => nickname),
    toAdd: answer.flatMap(({ players }) =>
      players.length === 1 ? players.filter(({ isAdded }) => !isAdded).map(({ id }) => id) : [],
    ),
  }
}
