import { afterEach, expect, test, vi } from 'vitest'
import { attempting, submitting } from '../../pwa/lib/submitting.ts'

afterEach(() => vi.unstubAllGlobals())

/** A form, alone or in a dialog, whose wrong fields are marked once the frame after `send` is drawn. */
function form({ isInDialog }: { isInDialog: boolean }) {
  const focused: string[] = []
  let wrong: string[] = []
  const scope = (name: string) => ({
    querySelector: () => wrong[0] && { focus: () => focused.push(`${wrong[0]} in ${name}`) },
  })
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw))
  const frames: (() => void)[] = []
  const found: Record<string, unknown> = {
    form: scope('form'),
    ...(isInDialog && { '[role=dialog]': scope('dialog') }),
  }
  const currentTarget = { closest: (name: string) => found[name] ?? null } as unknown as Element
  const draw = (...marked: string[]) => {
    wrong = marked
    for (const frame of frames.splice(0)) frame()
  }
  return { currentTarget, draw, focused }
}

test.each([true, false])('a refused form focuses its first wrong field; in a dialog: %s', (isInDialog) => {
  const { currentTarget, draw, focused } = form({ isInDialog })
  const sent: string[] = []
  attempting(() => sent.push('save'))({ currentTarget })
  draw('name', 'start')
  expect(sent).toEqual(['save'])
  expect(focused).toEqual([`name in ${isInDialog ? 'dialog' : 'form'}`])
  attempting(() => sent.push('again'))({ currentTarget })
  draw()
  expect(focused).toHaveLength(1)
})

test('a form that is sent by Enter does the same and does not leave the page', () => {
  const { currentTarget, draw, focused } = form({ isInDialog: false })
  const preventDefault = vi.fn()
  submitting(() => undefined)({ currentTarget, preventDefault })
  draw('name')
  expect(preventDefault).toHaveBeenCalledOnce()
  expect(focused).toEqual(['name in form'])
})
