import { expect, test } from 'vitest'
import { type App, noon, startApp } from '../../support/app.ts'
import { tournamentRow } from '../../support/slices/tournaments/tournamentRows.ts'

const navOf = async (app: App) => ((await (await app.request('/api/config')).json()) as { nav: unknown }).nav

test('the item of the tournaments leads somewhere as soon as there is one that is not deleted', async () => {
  const app = await startApp()
  await tournamentRow(app, { deletedAt: noon })
  expect(await navOf(app)).toEqual({ tournaments: false, maps: false })
  await tournamentRow(app, { status: 'completed' })
  expect(await navOf(app)).toEqual({ tournaments: true, maps: false })
})

test('an operator may announce what is there and open what is not', async () => {
  const app = await startApp({ env: { NAV_TOURNAMENTS: 'soon', NAV_MAPS: 'on' } })
  await tournamentRow(app)
  expect(await navOf(app)).toEqual({ tournaments: false, maps: true })
})
