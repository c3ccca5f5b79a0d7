import { expect, type Page } from '@playwright/test'
import { openEvening, openTournament, type Shot, shot } from '../acts.ts'

const panel = '/admin?tab=tournaments'

async function openResults(page: Page) {
  await openEvening(page, 'Лига выходного дня: четвёртый тур')
  await page.getByRole('button', { name: 'Результаты' }).click()
  await expect(page.getByRole('list', { name: 'Матчи' })).toBeVisible()
}
async function openDuos(page: Page) {
  await openEvening(page, 'Лига дуэтов')
  await page.getByRole('button', { name: 'Результаты' }).click()
  await expect(page.getByRole('list', { name: 'Матчи' })).toBeVisible()
}
async function openFormula(page: Page) {
  await openResults(page)
  await page.getByRole('button', { name: 'Изменить формулу' }).click()
}
async function addMatch(page: Page) {
  await openResults(page)
  await page.getByRole('button', { name: 'Добавить матч' }).click()
  await expect(page.getByLabel('Ник и киллы')).toBeVisible()
}
async function paste(page: Page, pasted: string) {
  await addMatch(page)
  await page.getByRole('button', { name: 'Вставить таблицу' }).click()
  await page.getByRole('textbox', { name: 'Таблица', exact: true }).fill(pasted)
}
const table = (page: Page) => page.getByRole('region', { name: 'Таблица', exact: true })

export const resultShots: Shot[] = [
  shot('rich', 'results-table', '/tournaments', async (page) => {
    await openTournament(page, 'Идёт')
    await table(page).getByRole('listitem').getByRole('button').first().click()
    await expect(table(page).getByText('не в зачёт')).toBeVisible()
    await table(page).evaluate((region) => region.scrollIntoView())
  }),
  shot('admin', 'results-matches', panel, openResults),
  shot('admin', 'results-formula', panel, async (page) => {
    await openFormula(page)
    await page.getByLabel('Как считать').selectOption({ index: 2 })
    await expect(page.getByRole('dialog').getByText(/^Лидер/)).toBeVisible()
  }),
  shot('admin', 'results-keep', panel, async (page) => {
    await openFormula(page)
    await page.getByLabel('За килл').fill('2')
    await page.getByRole('button', { name: 'Сохранить под именем' }).click()
    const taken = await page.getByLabel('Как считать').locator('option').nth(2).textContent()
    await page.getByLabel('Название').fill(String(taken).toUpperCase())
    await expect(page.getByText('уже есть')).toBeVisible()
  }),
  shot('admin', 'results-rename', panel, async (page) => {
    await openFormula(page)
    await page.getByLabel('Как считать').selectOption({ index: 2 })
    await page.getByRole('button', { name: /^Переименовать или удалить: / }).click()
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await expect(page.getByText('Удалить из сохранённых?')).toBeVisible()
  }),
  shot('admin', 'results-correction', panel, async (page) => {
    await openResults(page)
    await page.getByRole('button', { name: 'Добавить поправку' }).click()
    await page.getByLabel('Игрок').selectOption({ index: 2 })
    await page.getByLabel('Сколько').fill('1001')
    await page.getByLabel('Причина').fill('Опоздал на матч')
    await page.getByRole('button', { name: 'Внести поправку' }).click()
    await expect(page.getByText('Поправка — целое число').first()).toBeVisible()
  }),
  shot('admin', 'results-current', panel, async (page) => {
    await openResults(page)
    await table(page).getByRole('listitem').getByRole('button').first().click()
    await expect(table(page).getByText('не в зачёт')).toBeVisible()
    await table(page).evaluate((region) => region.scrollIntoView())
  }),
  shot('admin', 'results-entry', panel, async (page) => {
    await openResults(page)
    await page.getByRole('button', { name: /^Изменить: Матч 2/ }).click()
    await expect(page.getByRole('list', { name: 'Результаты матча' })).toBeVisible()
    await page.getByLabel('Киллы: ').first().fill('1000')
    await page.getByLabel('Место: ').nth(1).fill('1')
  }),
  shot('admin', 'results-paste', panel, async (page) => {
    await paste(page, 'Ник\tМесто\tКиллы\nСойка\t1\t7\nАтлас\t2\t4\nсойка\t3\t1')
    await expect(page.getByText('Не знаем, кто это').first()).toBeVisible()
  }),
  shot('admin', 'results-paste-asked', panel, async (page) => {
    await paste(page, 'Матч 3\nСойка 4\nАтлас 3\nРысь 2')
    await expect(page.getByText('Что за число: место или киллы?')).toBeVisible()
  }),
  shot('admin', 'results-paste-export', panel, async (page) => {
    await paste(
      page,
      'Rank,Team,Players,Points,Wins,Avg Placement\n1,Орлы,"Сойка, Кто-то",61,1,1.0\n2,Волки,Рысь,38,0,2.5',
    )
    await expect(page.getByText('Киллов в таблице нет')).toBeVisible()
  }),
  shot('rich', 'results-duos', '/tournaments', async (page) => {
    await openTournament(page, 'Лига дуэтов')
    await table(page).getByRole('listitem').getByRole('button').first().click()
    await expect(table(page).getByText('(запасной)')).toBeVisible()
    await table(page).evaluate((region) => region.scrollIntoView())
  }),
  shot('admin', 'results-duos-entry', panel, async (page) => {
    await openDuos(page)
    await page.getByRole('button', { name: /^Изменить: Матч 2/ }).click()
    await page.getByRole('button', { name: 'Кто играл: Полярная звезда' }).click()
    await expect(page.getByRole('list', { name: 'Кто играл: Полярная звезда' })).toBeVisible()
  }),
  shot('admin', 'results-duos-paste', panel, async (page) => {
    await openDuos(page)
    await page.getByRole('button', { name: 'Добавить матч' }).click()
    await page.getByRole('button', { name: 'Вставить таблицу' }).click()
    const pasted = 'Место\tКоманда\tКиллы\n1\tтихий омут\t7\n2\tСнежный барс\t4\n3\tСнежный барс\t1\n4\tНикто\t0'
    await page.getByRole('textbox', { name: 'Таблица', exact: true }).fill(pasted)
    await expect(page.getByText('Не знаем, кто это')).toBeVisible()
  }),
  shot('admin', 'results-duos-payout', panel, async (page) => {
    await openEvening(page, 'Лига дуэтов')
    await page.goto(page.url().replace(/\/?$/, '/payout'))
    await expect(page.getByRole('list', { name: 'Доли команды' }).first()).toBeVisible()
  }),
  shot('admin', 'results-payout', panel, async (page) => {
    await page.getByRole('button', { name: 'Распределить призы: Кубок капитанов' }).click()
    await expect(page.getByText('Заполнено по таблице')).toBeVisible()
  }),
]
