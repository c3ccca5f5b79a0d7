import { forgetKept } from '../../lib/session.ts'

const STARTED = 'startedWithoutKept'

/** Milliseconds that a database may take: one that hangs must not stop the start. */
const PATIENCE = 2000

/** Loads the page again without what it keeps to show offline. Drafts, and acts without an answer, stay. */
export async function startWithoutKept() {
  sessionStorage.setItem(STARTED, '1')
  forgetKept()
  const maps = import('../../offline/maps.ts').then(({ forgetMaps }) => forgetMaps()).catch(() => undefined)
  await Promise.race([maps, new Promise((done) => setTimeout(done, PATIENCE))])
  location.reload()
}

/** Whether this tab has already started without it: it never does so twice by itself. */
export const hasStartedWithoutKept = () => sessionStorage.getItem(STARTED) !== null
