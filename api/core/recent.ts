/**
 * Keeps what was asked for last, by name: when there is more than there may be, whatever nobody has asked for the longest
 * goes.
 * @param most sizes together; something larger than that is not kept at all
 * @param sizeOf by itself everything counts as one
 */
export function keepRecent<Kept>(most: number, sizeOf: (kept: Kept) => number = () => 1) {
  // A map knows in which order its names came: what is asked for is put at the end.
  const all = new Map<string, Kept>()
  let size = 0

  function forget(name: string) {
    const found = all.get(name)
    if (found === undefined) return
    all.delete(name)
    size -= sizeOf(found)
  }
  return {
    forget,
    find(name: string): Kept | undefined {
      const found = all.get(name)
      if (found === undefined) return undefined
      all.delete(name)
      all.set(name, found)
      return found
    },
    /** In the place of what this name had. */
    keep(name: string, kept: Kept): Kept {
      forget(name)
      all.set(name, kept)
      size += sizeOf(kept)
      for (const oldest of all.keys()) {
        if (size <= most) break
        forget(oldest)
      }
      return kept
    },
  }
}
