const reasons = ['signed-out', 'limit', 'full', 'unreadable'] as const

/** What became of the files of one share: how many wait, how many were left out, and why the first of those was. */
export type ShareOutcome = { kept: number; left: number; why?: (typeof reasons)[number] }

/** Returns the page that tells it: the service worker answers a share with this address. */
export function addressFor({ kept, left, why }: ShareOutcome) {
  const query = new URLSearchParams({ shared: String(kept) })
  if (left > 0) query.set('left', String(left))
  if (why) query.set('why', why)
  return `/?${query}`
}

/** Returns what an address's query says about a share; undefined: nothing. */
export function outcomeIn(search: string): ShareOutcome | undefined {
  const query = new URLSearchParams(search)
  const kept = query.get('shared')
  if (kept === null) return undefined
  const why = reasons.find((reason) => reason === query.get('why'))
  return { kept: Number(kept) || 0, left: Number(query.get('left')) || 0, ...(why && { why }) }
}
