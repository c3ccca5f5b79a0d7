import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two attempts; each attempt itself waits for nothing. */
const BETWEEN = 20
/** Milliseconds of vain attempts that everybody has, also who waited long for this process's own transactions. */
const LEAST = 250
/** Milliseconds of vain attempts after which somebody should know. */
const LONG = 1000

/** Another program holds the write lock for `ms` now, or held it so long and has let it go. */
export type OnHeld = (isHeld: boolean, ms: number) => void

/**
 * Returns how a transaction begins: in short attempts, because SQLite's own wait stops the whole process. Throws
 * SQLITE_BUSY once `patience` ms have passed since it was asked for.
 */
export function beginInTurns(begin: () => void, patience: number, onHeld: OnHeld) {
  let heldSince: number | undefined
  let isReported = false

  function letGo() {
    if (heldSince !== undefined && isReported) onHeld(false, performance.now() - heldSince)
    heldSince = undefined
    isReported = false
  }

  return async (askedAt: number) => {
    for (;;) {
      try {
        begin()
        return letGo()
      } catch (error) {
        if (!isBusy(error)) throw error
        const now = performance.now()
        heldSince ??= now
        if (!isReported && now - heldSince >= LONG) {
          isReported = true
          onHeld(true, now - heldSince)
        }
        if (now - askedAt >= patience && now - heldSince >= LEAST) throw error
        await pause(BETWEEN)
      }
    }
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code))
