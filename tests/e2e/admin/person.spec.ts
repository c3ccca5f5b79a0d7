import { expect, type Page } from '@playwright/test'
import { sandboxAccountId } from '#db/demo'
import { desktop, expectNoBarriers, signIn, test } from '../../support/browser/browser.ts'
import { caller, type Row } from '../../support/caller.ts'
import { emptyServer } from '../emptyServer.ts'
import { expectCard, pending, press } from './panel.ts'

const server = emptyServer({ ADMIN_EPIC_IDS: sandboxAccountId('второй') })

test.use(desktop)

const person = (page: Page) => page.getByRole('region', { name: 'Об игроке' }).and(page.locator(':visible'))
const figure = (page: Page, name: string) =>
  person(page).getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd')
const notes = (page: Page) => person(page).getByRole('list', { name: 'Заметки модераторов' }).getByRole('listitem')

test('the player is there with the card, asked ahead; notes go to the other moderators at once (REVIEW-25)', async ({
  page,
}) => {
  const [first, next, , again] = (await pending(server.address, 4)) as [Row, Row, Row, Row]
  const second = await caller(server.address, 'второй')
  await signIn(page, 'admin', `${server.address}/admin`)
  const address = `/api/admin/submission/${next.id}/person`
  const askedAhead = page.waitForResponse((answer) => answer.url().endsWith(address))
  await page.goto(`${server.address}/admin/review`)
  await expectCard(page, first)
  await expect(figure(page, 'Отправлено')).toHaveText('2')
  await expectNoBarriers(page)
  await (await askedAhead).finished()
  // From here on no answer comes: the card shows what it was given ahead.
  await page.route(`**${address}`, (route) => route.abort())

  await press(page, 'a', '1')
  await expectCard(page, next)
  await expect(figure(page, 'Отправлено')).toHaveText('1')
  await page.unroute(`**${address}`)
  await press(page, 'j', 'j')
  await expectCard(page, again)
  await expect(person(page).getByRole('link', { name: /^Одобрена, / })).toHaveCount(1)

  // Letters in the field are no keys of the deck, and stay for this player's cards.
  const field = person(page).getByRole('textbox', { name: 'Заметка для модераторов' })
  await press(page, 'p')
  await expect(field).toBeFocused()
  await page.keyboard.type('Jar просил')
  await press(page, 'Escape', 'k')
  await expect(field).toHaveValue('')
  await press(page, 'j')
  await expectCard(page, again)
  await expect(field).toHaveValue('Jar просил')
  await press(page, 'p', 'End')
  await page.keyboard.type(' проверить ник')
  await press(page, 'Enter')
  await expect(notes(page)).toContainText(['Jar просил проверить ник'])
  await expect(field).toHaveValue('')

  const { userId } = await second.call<{ userId: string }>('GET', `submission/${again.id}`)
  await second.call('POST', `admin/user/${userId}/notes`, { text: 'Ник в профиле' })
  await expect(notes(page)).toContainText(['Ник в профиле', 'Jar просил проверить ник'])
})
