import { arrivalsOf, replayed } from '../support/slices/replayedSeason.ts'
import { print, type Row } from './measure.ts'

/** What a player was told at the moment of sending, beside how long it took: on replayed seasons of the seed. */
export async function forecasts() {
  const rows: Row[] = []
  for (const scale of [1_000, 10_000, 100_000])
    for (const [arrivals, at] of Object.entries(arrivalsOf)) {
      const { waits, errors } = replayed(scale, at)
      const within = errors.filter((error) => error <= 0.2).length / errors.length
      const cells = [
        quantile(waits, 0.5) / 60_000,
        quantile(errors, 0.5) * 100,
        quantile(errors, 0.75) * 100,
        within * 100,
      ]
      rows.push([`${scale} submissions, ${arrivals}`, ...cells.map(Math.round)])
    }
  print(
    'The promised time, when a submission is sent',
    ['', 'median wait, min', 'median error, %', 'p75, %', 'within 20 %, %'],
    rows,
  )
}

const quantile = (list: number[], part: number) =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length * part)] ?? 0
