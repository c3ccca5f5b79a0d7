import type { App } from './app.ts'

/**
 * Makes a call whose first transaction begins only when `act` is over: what the call read before is old by then. Two calls
 * at once would cross so by chance.
 */
export function crossed<Answer>({ deps }: Pick<App, 'deps'>, call: () => Answer, act: () => Promise<unknown>) {
  const { db } = deps
  const { tx } = db
  db.tx = async (...given) => {
    db.tx = tx
    await act()
    return tx(...given)
  }
  return call()
}
