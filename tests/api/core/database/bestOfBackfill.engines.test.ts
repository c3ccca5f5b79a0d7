import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dialect } from '#db/columns'
import { tournamentScoring, tournamentSeries } from '#db/schema'
import { firstFormula } from '#shared/tournaments/results'
import type { SeriesTemplate } from '#shared/tournaments/series'
import { send } from '../../../support/app.ts'
import { execute } from '../../../support/database/database.ts'
import { onlyKills, setFormula, withRunning } from '../../../support/slices/tournaments/results.ts'
import { done, tournament } from '../../../support/slices/tournaments/tournaments.ts'

test('formulas of before count all matches, of tournaments and of weekly series (TOURNAMENT-59)', async () => {
  const { app, judge, cup } = await withRunning()
  const bare = await tournament(app, judge, { name: 'Без формулы' })
  await done(setFormula(app, judge, cup.id, onlyKills, 0))
  for (const { id } of [cup, bare]) await done(send(app, judge, 'POST', 'admin/series', series(id)))
  const formulas = async () => {
    const stored = await app.db.read.select().from(tournamentScoring)
    const kept = await app.db.read.select().from(tournamentSeries)
    const inSeries = kept.flatMap(({ template }) => template.evening.scoring ?? [])
    return [...stored, ...inSeries].map(({ formula }) => formula)
  }
  // The tournament's, that of the next one of its series, and the series's own.
  expect(await formulas()).toEqual([onlyKills, onlyKills, onlyKills])

  const { bestOf: _, ...old } = firstFormula
  const file = readFileSync(`db/migrations/${dialect}/0059_scorings.sql`, 'utf8')
  await app.db.tx(async (queries) => {
    await queries.update(tournamentScoring).set({ formula: old as typeof firstFormula })
    for (const row of await queries.select().from(tournamentSeries)) {
      const { evening } = row.template
      const template = { ...row.template, evening: { ...evening, scoring: evening.scoring && { formula: old } } }
      const set = { template: template as SeriesTemplate }
      await queries.update(tournamentSeries).set(set).where(eq(tournamentSeries.id, row.id))
    }
    for (const step of file.split('--> statement-breakpoint'))
      if (/^\s*update/i.test(step)) await execute(queries, step)
  })
  expect(await formulas()).toEqual([firstFormula, firstFormula, firstFormula])
})

const series = (tournamentId: string) => ({ tournamentId, opensDaysBefore: 7 })
