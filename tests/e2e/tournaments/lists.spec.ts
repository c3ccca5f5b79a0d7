import { expect, type Page } from '@playwright/test'
import { expectNoBarriersInEitherTheme, onPhoneAndDesktop, settled, signIn, test } from '../../support/browser.ts'
import { inHours, makeTournament } from '../../support/slices/madeTournament.ts'
import { expectNothingTooWide } from '../../support/widths.ts'
import { emptyServer } from '../emptyServer.ts'
import { button, somebody } from './tournaments.ts'

const server = emptyServer()

const names = (page: Page) => page.getByRole('article').getByRole('heading')

onPhoneAndDesktop(() => {
  test('a player finds tournaments by registration, fee and own ones; the address keeps what is chosen, the card says «В очереди»', async ({
    page,
  }) => {
    const full = await makeTournament(server.address, { name: 'Полный', maxParticipants: '1' })
    await makeTournament(server.address, { name: 'Позже', entryFee: '0', startDate: inHours(90) })
    await makeTournament(server.address, { name: 'Скоро', registrationStartDate: inHours(2), startDate: inHours(40) })
    await (await somebody(server.address, 'premium')).call('POST', `tournament/${full}/register`, {})
    await (await somebody(server.address, 'rich')).call('POST', `tournament/${full}/waiting`, {})

    await signIn(page, 'rich', `${server.address}/tournaments`)
    await expect(names(page)).toHaveText(['Скоро', 'Полный', 'Позже'])
    await button(page, 'Открытые').click()
    await expect(names(page)).toHaveText(['Полный', 'Позже'])
    await button(page, 'Бесплатные').click()
    await expect(names(page)).toHaveText(['Позже'])
    await page.reload()
    await expect(names(page)).toHaveText(['Позже'])
    await expect(button(page, 'Открытые')).toHaveAttribute('aria-pressed', 'true')
    await button(page, 'Мои').click()
    await expect(page.getByText('Ничего не найдено')).toBeVisible()
    await button(page, 'Любой взнос').click()
    await expect(names(page)).toHaveText(['Полный'])
    await expect(page.getByRole('article')).toContainText('В очереди')
    await settled(page)
    await expectNothingTooWide(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNothingTooWide(page)
    await expectNoBarriersInEitherTheme(page)
    await page.getByRole('link', { name: 'Подробнее: Полный' }).click()
    await expect(page.getByText('В очереди', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(names(page)).toHaveText(['Полный'])
  })
})
