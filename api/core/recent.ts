/** Keeps what was asked for last, by name, up to `most` together. */
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
