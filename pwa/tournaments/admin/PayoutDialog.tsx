import { useQueries, useQuery } from '@tanstack/react-query'
import { TriangleAlert, Trophy } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { money, toKopecks, toRoubles } from '#shared/money'
import { plural } from '#shared/plural'
import { Payout, poolExceeded } from '#shared/tournaments/form'
import { withoutAnswer } from '#shared/tournaments/objections'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { useShown } from '../../lib/acts/useShown.ts'
import { numberIn, typedNumber } from '../../lib/typed.ts'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Money } from '../../ui/Money.tsx'
import { ActNote } from '../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { rankedPrizes } from '../ranks.ts'
import { usePayout, winnerQuery } from './adminQueries.ts'
import type { PrizeRow } from './CandidateList.tsx'
import { sharesOf } from './entrants.ts'
import { RecipientRow } from './RecipientRow.tsx'
import { figuresOf, filledBy, openTies, splitEqually, tiesIn } from './results/prefilled.ts'
import { prizeTableQuery } from './results/resultQueries.ts'
import { TableNote } from './results/TableNote.tsx'

type PayoutDialogProps = { tournament: AdminTournament; open: boolean; onClose: () => void }

/** Pays all prizes in one act and confirms the resulting balances first. Key it by its opening. */
export function PayoutDialog({ tournament, open, onClose }: PayoutDialogProps) {
  const { id, name, prize, prizeDistribution } = tournament
  const table = useQuery({ ...prizeTableQuery(id), enabled: open })
  // What the last opening read may have changed since.
  const read = table.isFetchedAfterMount ? table.data : undefined
  const winners = read?.winners ?? []
  // Without results too: a match may be saved while the dialog is open.
  const shownTable = useShown(read && figuresOf(read))
  const empty = rankedPrizes(prizeDistribution, prize).map(({ place, amount }) => ({
    place,
    amount: typedNumber(amount),
    winner: undefined,
  }))
  const [typedRows, setRows] = useState<PrizeRow[]>()
  const rows = typedRows ?? filledBy(winners, empty)
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const payout = usePayout(id, onClose)

  const winnersNow = useQueries({
    queries: rows.flatMap(({ winner }) => (winner && open ? [winnerQuery(id, winner)] : [])),
    combine: (queries) => queries.map(({ data }) => data),
  })
  const rowsNow = rows.map((row) => ({
    ...row,
    winner: winnersNow.find(({ userId }) => userId === row.winner?.userId) ?? row.winner,
  }))
  const chosen = rowsNow.filter(({ winner }) => winner)
  const total = toRoubles(chosen.reduce((sum, { amount }) => sum + toKopecks(numberIn(amount) || 0), 0))
  const prizes = chosen.map(({ place, amount, winner }) => ({
    place,
    userId: winner?.sharers?.[0]?.userId ?? winner?.userId ?? '',
    amount: numberIn(amount),
    ...(winner?.sharers ? { shares: sharesOf(winner.sharers, amount) } : { balance: winner?.balance }),
  }))
  const change = (place: number, edit: Partial<PrizeRow>) => {
    setProblem(undefined)
    setRows(rows.map((row) => (row.place === place ? { ...row, ...edit } : row)))
  }
  function ask() {
    if (payout.isPending || !shownTable.shown || shownTable.change) return
    const { issues } = v.safeParse(Payout, { prizes })
    setProblem(issues?.[0].message)
    if (!issues) setAsking(true)
  }
  function pay() {
    setAsking(false)
    const { version, openObjections } = shownTable.shown ?? {}
    payout.act(v.parse(Payout, { prizes, standingsVersion: version, openObjections }))
  }
  const openObjections = shownTable.shown?.openObjections ?? 0
  const isByTeam = chosen.some(({ winner }) => winner?.sharers)
  const recipients = `${chosen.length} ${
    isByTeam
      ? plural(chosen.length, 'команда', 'команды', 'команд')
      : plural(chosen.length, 'участник', 'участника', 'участников')
  }`

  return (
    <>
      <ConfirmDialog
        open={open}
        onClose={onClose}
        size="medium"
        title="Распределить призы"
        description={name}
        yes="Выплатить призы"
        busy={payout.isPending}
        disabled={!shownTable.shown || shownTable.change !== undefined}
        icon={<Trophy className="size-5" />}
        onYes={ask}
      >
        <fieldset disabled={payout.isPending} className="flex min-w-0 flex-col gap-4 pb-2">
          {table.error && !table.data && <QueryError query={table} failure="Не удалось загрузить таблицу" />}
          <TableNote
            shown={shownTable}
            isFilled={typedRows === undefined && rows.some(({ winner }) => winner)}
            onFill={typedRows && winners.length > 0 ? () => setRows(undefined) : undefined}
            ties={openTies(tiesIn(winners, rows), rows)}
            onSplit={(tie) => setRows(splitEqually(rows, tie))}
          />
          <ol className="flex flex-col gap-3">
            {rowsNow.map((row) => (
              <RecipientRow
                key={row.place}
                tournamentId={id}
                row={row}
                others={rows.filter(({ place }) => place !== row.place)}
                onChange={(edit) => change(row.place, edit)}
              />
            ))}
          </ol>
          <dl className="flex flex-col gap-1.5 rounded-card border border-line bg-ground/50 p-4 [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
            <div className="text-ink-soft">
              <dt>Призовой фонд</dt>
              <dd>
                <Money amount={prize} />
              </dd>
            </div>
            <div className="font-semibold">
              <dt>К выплате: {recipients}</dt>
              <dd>
                <Money amount={total} className="font-bold font-display text-gold text-lg tracking-tight" />
              </dd>
            </div>
          </dl>
          {total > prize && (
            <p role="status" className="flex items-start gap-2 text-warning">
              <TriangleAlert className="mt-0.5 size-5 shrink-0" />
              {poolExceeded}
            </p>
          )}
          <ActNote act={{ ...payout, failure: problem ?? payout.failure }} />
        </fieldset>
      </ConfirmDialog>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Выплатить ${money(total)}?`}
        description={`«${name}»: призы получат ${recipients}. Выплата одна, отменить её нельзя; турнир станет завершённым.`}
        yes="Да, выплатить"
        onYes={pay}
      >
        {total > prize && <p className="pb-2 text-warning">{poolExceeded}</p>}
        {openObjections > 0 && (
          <p className="pb-2 text-warning">
            На таблицу {withoutAnswer(openObjections)}. Выплата отклонит их, и игроки об этом узнают.
          </p>
        )}
      </ConfirmDialog>
    </>
  )
}
