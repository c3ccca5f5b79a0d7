import { expect, test } from 'vitest'
import { expectUntouched } from '../../../support/refusals.ts'
import { withGuestPage, wordsOf } from '../../../support/slices/dropmaps/guestPage.ts'

test('a code that is typed leads to its page however it is written; nothing is looked up before that', async () => {
  const { app, code, open, post, send } = await withGuestPage()
  await expectUntouched(app, async () => {
    expect(wordsOf(await (await open('')).text())).toContain('Код приглашения 12 букв и цифр')
    const spaced = ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4, 8)}-${code.slice(8)} `
    for (const [typed, read] of [
      [code, code],
      [spaced, code],
      ['пароль?', 'ПАРОЛЬ'],
    ] as const) {
      const answer = await post('', { code: typed })
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, encodeURI(`/dropmap/invite/${read}`)])
    }
    for (const typed of ['', ' - ', 'X'.repeat(65)]) {
      const answer = await post('', { code: typed })
      expect(answer.status).toBe(400)
      expect(wordsOf(await answer.text())).toContain('Введи код приглашения')
    }
    expect((await send('', '{"code":')).status).toBe(400)
  })
})

test('a line break in an address is no fault: the page leads on by a whole address', async () => {
  const { code, open, post } = await withGuestPage()
  const broken = `${code.slice(0, 4)}%0a${code.slice(4)}`
  const claimed = await post(broken, { location: '1' })
  const whole = `/dropmap/invite/${broken.replace('%0a', '%0A')}`
  expect([claimed.status, claimed.headers.get('Location')]).toEqual([303, whole])
  const moved = await open('a%0ab/')
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/dropmap/invite/a%0Ab'])
})
