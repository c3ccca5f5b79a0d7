import type { FoundNickname } from '#shared/dropmaps/evening'

/**
 * Returns the found nicknames of an earlier and a new lookup, each player once; the nicknames of nobody, to be
 * corrected; and the ids of players who are meant for sure and not on the list yet.
 */
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
