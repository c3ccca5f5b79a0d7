import { Pause, Repeat } from 'lucide-react'
import { dateTime, weeklyInWords } from '#shared/dates'
import type { Series } from '#shared/tournaments/series'
import { usePagedList } from '../../../lib/lists.ts'
import { LoadMore } from '../../../ui/lists/LoadMore.tsx'
import { useOpened } from '../../../ui/lists/useOpened.ts'
import { ChangeDialog } from './SeriesDialog.tsx'
import { seriesQuery } from './seriesQueries.ts'

/** The weekly series above the tournaments; nothing where there is none. */
export function SeriesList() {
  const list = usePagedList(seriesQuery)
  const opened = useOpened<Series>(list.rows)
  if (list.rows.length === 0) return null
  return (
    <section aria-label="Еженедельные турниры">
      <h2 className="mb-2 text-base">Еженедельные</h2>
      <ul className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
        {list.rows.map((series) => (
          <li key={series.id}>
            <button
              type="button"
              onClick={() => opened.open(series)}
              className="card flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-120 hover:border-ink-faint"
            >
              {series.isActive ? (
                <Repeat className="size-5 shrink-0 text-accent-ink" />
              ) : (
                <Pause className="size-5 shrink-0 text-ink-faint" />
              )}
              <span className="min-w-0 leading-snug">
                <span className="block truncate font-medium">{series.name}</span>
                <span className="block text-ink-soft text-sm">
                  {series.isActive
                    ? `${weeklyInWords(series.nextStartAt)} · следующий появится ${dateTime(series.opensAt)}`
                    : 'Не повторяется'}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
      {opened.row && <ChangeDialog key={opened.opening} series={opened.row} {...opened.dialogProps()} />}
    </section>
  )
}
