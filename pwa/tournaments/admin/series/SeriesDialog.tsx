import { useState } from 'react'
import { dateTime, weeklyInWords } from '#shared/dates'
import { DEFAULT_DAYS_BEFORE, MAX_DAYS_BEFORE, type Series, startInWeeks } from '#shared/tournaments/series'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { DAY } from '#shared/units'
import { serverTime } from '../../../lib/clock/clock.ts'
import { usePagedList } from '../../../lib/lists.ts'
import { numberIn } from '../../../lib/typed.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { QueryState } from '../../../ui/lists/QueryError.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { TravelNote } from '../TravelNote.tsx'
import { seriesQuery, useNewSeries, useSeriesChange } from './seriesQueries.ts'

type SeriesDialogProps = { tournament: AdminTournament; open: boolean; onClose: () => void }

/** Makes a tournament a weekly one, or changes the series that it is of. Key it by its opening. */
export function SeriesDialog({ tournament, open, onClose }: SeriesDialogProps) {
  if (!tournament.seriesId) return <NewSeriesDialog {...{ tournament, open, onClose }} />
  return <OwnSeriesDialog {...{ tournament, seriesId: tournament.seriesId, open, onClose }} />
}

const daysError = (typed: string) => {
  const days = numberIn(typed)
  return Number.isInteger(days) && days >= 1 && days <= MAX_DAYS_BEFORE
    ? undefined
    : `Целое число от 1 до ${MAX_DAYS_BEFORE}`
}

const DaysField = ({ typed, onChange }: { typed: string; onChange: (typed: string) => void }) => (
  <TextInput
    label="За сколько дней до начала создавать"
    inputMode="numeric"
    autoComplete="off"
    value={typed}
    error={daysError(typed)}
    onChange={onChange}
  />
)

function NewSeriesDialog({ tournament, ...dialog }: SeriesDialogProps) {
  const { id, name, startDate, registrationStartDate, registrationEndDate } = tournament
  const create = useNewSeries(id, dialog.onClose)
  const [days, setDays] = useState(String(DEFAULT_DAYS_BEFORE))
  const dates = {
    startDate: new Date(startDate),
    registrationStartDate: new Date(registrationStartDate),
    registrationEndDate: new Date(registrationEndDate),
  }
  const now = serverTime()
  const next = startInWeeks(dates, 1, new Date(now))
  const made = next.getTime() - numberIn(days) * DAY
  const isWrong = daysError(days) !== undefined
  return (
    <ConfirmDialog
      {...dialog}
      title="Повторять каждую неделю"
      description={name}
      yes="Повторять"
      busy={create.isPending}
      disabled={isWrong}
      onYes={() => create.act({ tournamentId: id, opensDaysBefore: numberIn(days) })}
    >
      <div className="flex flex-col gap-5 pb-2">
        <p className="text-ink-soft">
          {weeklyInWords(startDate)}: такой же турнир, с той же картинкой, взносом, призами и условиями. Он появляется
          сам.
        </p>
        <TravelNote mapId={tournament.mapId} />
        <DaysField typed={days} onChange={setDays} />
        <dl className="flex flex-col gap-1 rounded-card border border-line bg-ground/50 p-4 [&>div]:flex [&>div]:flex-wrap [&>div]:justify-between [&>div]:gap-x-4 [&_dt]:text-ink-soft">
          <div>
            <dt>Следующий турнир</dt>
            <dd>{dateTime(next.toISOString())}</dd>
          </div>
          <div>
            <dt>Будет создан</dt>
            <dd>{isWrong ? '—' : made <= now ? 'сейчас' : dateTime(new Date(made).toISOString())}</dd>
          </div>
        </dl>
        <ActNote act={create} />
      </div>
    </ConfirmDialog>
  )
}

function OwnSeriesDialog({ seriesId, ...props }: SeriesDialogProps & { seriesId: string }) {
  const { open, onClose } = props
  const list = usePagedList({ ...seriesQuery, enabled: open })
  const series = list.rows.find(({ id }) => id === seriesId)
  if (series) return <ChangeDialog key={series.version} series={series} {...props} />
  return (
    <Dialog open={open} onClose={onClose} title="Еженедельный турнир" size="small">
      <QueryState query={list} failure="Не удалось загрузить еженедельные турниры" className="h-48" />
    </Dialog>
  )
}

type ChangeDialogProps = {
  series: Series
  /** One of its tournaments, whose contents it may take; undefined where the series itself was opened. */
  tournament?: AdminTournament
  open: boolean
  onClose: () => void
}

/** What is changed here concerns the tournaments that come. */
export function ChangeDialog({ series, tournament, open, onClose }: ChangeDialogProps) {
  const { id, name, nextStartAt, opensAt, version } = series
  const change = useSeriesChange(id, onClose)
  const [days, setDays] = useState(String(series.opensDaysBefore))
  const [isActive, setActive] = useState(series.isActive)
  const [isLike, setLike] = useState(false)
  const save = () =>
    change.act({
      opensDaysBefore: numberIn(days),
      isActive,
      version,
      ...(isLike && tournament && { tournamentId: tournament.id }),
    })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title="Еженедельный турнир"
      description={name}
      yes="Сохранить"
      busy={change.isPending}
      disabled={daysError(days) !== undefined}
      onYes={save}
    >
      <div className="flex flex-col gap-5 pb-2">
        <p className="text-ink-soft">
          {weeklyInWords(nextStartAt)}.{' '}
          {series.isActive
            ? `Следующий начнётся ${dateTime(nextStartAt)}, появится ${dateTime(opensAt)}.`
            : 'Сейчас не повторяется.'}
        </p>
        <Switch
          label="Повторять"
          hint="Турниры, которые уже созданы, останутся"
          checked={isActive}
          onChange={setActive}
        />
        {tournament && (
          <Switch
            label="Следующие — как этот"
            hint="Название, правила, призы, взнос, условия, картинка, день, время, лобби без кода, чек-ин и подсчёт очков возьмутся из этого турнира"
            checked={isLike}
            onChange={setLike}
          />
        )}
        <DaysField typed={days} onChange={setDays} />
        <ActNote act={change} />
      </div>
    </ConfirmDialog>
  )
}
