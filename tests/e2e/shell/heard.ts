import type { CDPSession, Page } from '@playwright/test'

const sessions = new WeakMap<Page, Promise<CDPSession>>()
/** No element has the focus: the page's beginning, or its end. */
export const NOTHING = 'nothing'

const STATES = ['level', 'disabled', 'expanded', 'checked', 'pressed', 'selected', 'invalid']

/** What a screen reader says of the element that has the focus: role, «name» and state, as `button «Меню» expanded: false`. */
export async function heard(page: Page) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const cdp = await session
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement', objectGroup: 'heard' })
  if (result.className === 'HTMLBodyElement') return NOTHING
  const { nodes } = await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'heard' })
  const [node] = nodes
  const states = (node?.properties ?? [])
    .filter(({ name }) => STATES.includes(name))
    .map(({ name, value }) => `, ${name}: ${value.value}`)
  return `${node?.role?.value} «${node?.name?.value ?? ''}»${states.join('')}`
}

/** Presses Tab until what is heard matches; returns what was passed on the way. Throws when the page has no such stop. */
export async function tabTo(page: Page, wanted: RegExp) {
  const passed: string[] = []
  while (passed.length < 120) {
    await page.keyboard.press('Tab')
    const stop = await heard(page)
    passed.push(stop)
    if (wanted.test(stop)) return passed
  }
  throw new Error(`${wanted} is not among ${passed.join('; ')}`)
}
