const reasons = ['signed-out', 'limit', 'full', 'unreadable'] as const

/** How many files were kept and left out, and why the first one was. */
export type ShareOutcome = { kept: number; left: number; why?: (typeof reasons)[number] }

export function addressFor({ kept, left, why }: ShareOutcome) {
  const query = new URLSearchParams({ shared: String(kept) })
  if (left > 0) query.set('left', String(left))
  if (why) query.set('why', why)
  return `/?${query}`
}

export function outcomeIn(search: string): ShareOutcome | undefined {
  const query = new URLSearchParams(search)
  const kept = query.get('shared')
  if (kept === null) return undefined
  const why = reasons.find((reason) => reason === query.get('why'))
  return { kept: Number(kept) || 0, left: Number(query.get('left')) || 0, ...(why && { why }) }
}
