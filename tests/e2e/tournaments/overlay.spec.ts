import { expect, type Page } from '@playwright/test'
import { desktop, lookAgain, signIn, test } from '../../support/browser/browser.ts'
import { runningCup } from '../../support/slices/tournaments/runningCup.ts'
import { giveMap, makeMap, startDraft } from '../dropmaps/maps.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, dialog, expectToast, openEvening, yes } from './tournaments.ts'

const server = emptyServer()
test.use(desktop)

const rows = (page: Page) => page.getByRole('region', { name: 'Таблица' }).getByRole('listitem')
const draft = (page: Page) => page.getByRole('region', { name: 'Драфт' })
const isBlank = (page: Page) => expect(page.getByRole('region')).toHaveCount(0)

test('a stream shows each match as it is entered, the draft while it goes on, and nothing once revoked', async ({
  page,
  browser,
}) => {
  const { id, admin, idOf } = await runningCup(server.address, 3)
  const save = (number: number, kills: Record<string, number>) =>
    admin.call('PUT', `admin/tournament/${id}/match/${number}`, {
      version: 0,
      results: Object.entries(kills).map(([nick, count]) => ({
        registrationId: idOf(nick),
        placement: null,
        kills: count,
      })),
    })
  await signIn(page, 'admin', `${server.address}/admin?tab=tournaments`)
  await openEvening(page)
  await button(page, 'Оверлей для OBS').click()
  await expect(page).toHaveURL(/\/overlay$/)
  await yes(page, 'Создать ссылку').click()
  await dialog(page).getByRole('button', { name: 'Топ-5' }).click()
  const link = dialog(page).getByRole('link')
  await expect(link).toHaveAttribute('href', /top=5$/)
  const address = (await link.getAttribute('href')) ?? ''

  const stream = await (await browser.newContext(desktop)).newPage()
  await stream.goto(address)
  await isBlank(stream)
  await save(1, { Сойка: 3, Рысь: 5 })
  await expect(rows(stream)).toHaveText(['1Рысь55', '2Сойка33'])
  await save(2, { Сойка: 4, Atlas: 1 })
  await expect(rows(stream)).toHaveText(['1Сойка77', '2Рысь55', '3Atlas11'])

  await test.step('a draft of its map stands in the table’s place while it goes on', async () => {
    const map = await makeMap(server.address, [])
    await giveMap(admin, map.id, id, 3)
    const players = await admin.call<{ userId: string }[]>(
      'GET',
      `admin/maps/${map.id}/poi-draft/captains?tournamentId=${id}`,
    )
    const act = await startDraft(
      admin,
      map.id,
      players.map(({ userId }) => userId),
    )
    await expect(draft(stream)).toContainText('Ходит')
    await expect(rows(stream)).toHaveCount(0)
    await act('cancel', { keepClaims: false })
    await expect(rows(stream)).toHaveCount(3)
    await expect(draft(stream)).toHaveCount(0)
  })

  await test.step('it survives the server’s restart', async () => {
    await server.end()
    await server.start()
    await lookAgain(stream)
    await save(3, { Atlas: 9 })
    await expect(rows(stream).first()).toHaveText('1Atlas1010')
  })

  await test.step('revoked, it goes blank and stays so; the next address opens', async () => {
    await yes(page, 'Отозвать').click()
    await yes(page, 'Отозвать ссылку').click()
    await expectToast(page, 'Ссылка отозвана')
    await isBlank(stream)
    await stream.reload()
    await isBlank(stream)
    await yes(page, 'Создать ссылку').click()
    await expect(link).not.toHaveAttribute('href', address)
    await stream.goto((await link.getAttribute('href')) ?? '')
    await expect(rows(stream)).toHaveCount(3)
  })
})
