import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { plural } from '#shared/plural'
import { MAX_MATCHES } from '#shared/tournaments/resultForms'
import { type AdminMatch, formulaInWords, matchTitle } from '#shared/tournaments/results'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { hasStarted } from '#shared/tournaments/status'
import { hasTeams } from '#shared/tournaments/teamFormat'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { QueryError, QueryState } from '../../../ui/lists/QueryError.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MatchMark, PlayersObjections } from '../../objections/PlayersObjections.tsx'
import { Corrections } from './Corrections.tsx'
import { CurrentTable } from './CurrentTable.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import { MatchEntry } from './MatchEntry.tsx'
import { entrantsQuery, matchQuery, resultsQuery, useDeleteMatch } from './resultQueries.ts'
import { scoringsQuery } from './scoringQueries.ts'
import { keptAs } from './typedFormula.ts'

type ResultsDialogProps = { tournament: AdminTournament; open: boolean; onClose: () => void }

/** The matches of a tournament, how their points are counted and corrected, and the table that this makes. */
export function ResultsDialog({ tournament, open, onClose }: ResultsDialogProps) {
  const { id, name, status, paidOutAt } = tournament
  const query = useQuery({ ...resultsQuery(id), enabled: open })
  const { data: scorings = [] } = useQuery({ ...scoringsQuery, enabled: open })
  const [number, setNumber] = useState<number>()
  const [isFormula, setFormula] = useState(false)
  const { data } = query
  const next = 1 + Math.max(0, ...(data?.matches ?? []).map((match) => match.number))
  const isFixed = paidOutAt !== null || status === 'cancelled'
  const mayAdd = !isFixed && hasStarted(status) && next <= MAX_MATCHES

  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        size="full"
        title="Результаты"
        description={name}
        footer={
          <Button disabled={!data || !mayAdd} icon={<Plus className="size-5" />} onClick={() => setNumber(next)}>
            Добавить матч
          </Button>
        }
      >
        {!data ? (
          <QueryState query={query} failure="Не удалось загрузить матчи" className="h-52" />
        ) : (
          <div className="grid min-w-0 gap-x-8 gap-y-6 pb-2 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start">
            <div className="flex min-w-0 flex-col gap-4">
              {whyNot(tournament) && <p className="text-ink-soft">{whyNot(tournament)}</p>}
              {data.openObjections > 0 && (
                <PlayersObjections tournamentId={id} isFixed={isFixed} onOpenMatch={setNumber} />
              )}
              <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-ground/50 p-4">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-semibold">{keptAs(data.formula, scorings)?.name ?? 'Свои числа'}</p>
                  <p className="text-ink-soft text-sm">{formulaInWords(data.formula)}</p>
                </div>
                <Button
                  variant="quiet"
                  disabled={isFixed}
                  icon={<SlidersHorizontal className="size-4.5" />}
                  onClick={() => setFormula(true)}
                >
                  Изменить формулу
                </Button>
              </div>
              {data.matches.length === 0 ? (
                <EmptyState title="Матчей пока нет" hint="Добавь первый: игроки сразу увидят таблицу." />
              ) : (
                <ol aria-label="Матчи" className="flex flex-col gap-2">
                  {data.matches.map((match) => (
                    <MatchRow
                      key={match.number}
                      tournament={tournament}
                      match={match}
                      isFixed={isFixed || !hasStarted(status)}
                      isObjected={data.openObjections > 0}
                      onOpen={() => setNumber(match.number)}
                    />
                  ))}
                </ol>
              )}
              <Corrections tournamentId={id} results={data} isFixed={isFixed || !hasStarted(status)} />
            </div>
            <CurrentTable tournament={tournament} status={status} results={data} />
          </div>
        )}
      </Dialog>
      {number !== undefined && data && (
        <OpenMatch
          key={number}
          tournament={tournament}
          number={number}
          isStored={data.matches.some((match) => match.number === number)}
          open={open}
          onClose={() => setNumber(undefined)}
        />
      )}
      {data && (
        <FormulaDialog
          key={String(isFormula)}
          tournamentId={id}
          results={data}
          scorings={scorings}
          open={open && isFormula}
          onClose={() => setFormula(false)}
        />
      )}
    </>
  )
}

function whyNot({ status, paidOutAt }: AdminTournament) {
  if (paidOutAt) return 'Призы распределены: результаты больше не меняются.'
  if (status === 'cancelled') return 'Турнир отменён: результаты не меняются.'
  return hasStarted(status) ? undefined : 'Результаты можно внести, когда турнир начнётся. Формулу — уже сейчас.'
}

type OpenMatchProps = {
  tournament: { id: string; name: string }
  number: number
  /** There is such a match now. */
  isStored: boolean
  open: boolean
  onClose: () => void
}

/** A match's form, once its participants and what is stored of it are known. */
function OpenMatch({ tournament, number, isStored, open, onClose }: OpenMatchProps) {
  const entrants = useQuery(entrantsQuery(tournament.id))
  const match = useQuery({ ...matchQuery(tournament.id, number), enabled: isStored })
  const failed = [entrants, match].find(({ error, data }) => error && !data)
  if (entrants.data && (!isStored || match.data)) {
    const players = entrants.data.map(({ id, teamName, user, roster }) => ({
      id,
      teamName,
      ...user,
      ...(roster && { roster }),
    }))
    return (
      <MatchEntry
        tournament={tournament}
        number={number}
        stored={isStored ? match.data : undefined}
        entrants={players}
        open={open}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open={open} onClose={onClose} size="full" title={`Матч ${number}`}>
      {failed ? (
        <QueryError query={failed} failure="Не удалось загрузить участников" />
      ) : (
        <Skeleton className="h-80 w-full rounded-card" />
      )}
    </Dialog>
  )
}

type MatchRowProps = {
  tournament: AdminTournament
  match: AdminMatch
  isFixed: boolean
  /** The tournament has open objections. */
  isObjected: boolean
  onOpen: () => void
}

function MatchRow({ tournament, match, isFixed, isObjected, onOpen }: MatchRowProps) {
  const { number, players, updatedAt, version } = match
  const [isAsking, setAsking] = useState(false)
  const { id: tournamentId } = tournament
  const remove = useDeleteMatch(tournamentId, number, () => setAsking(false))
  const title = matchTitle(match)
  const count = `${players} ${hasTeams(tournament) ? plural(players, 'команда', 'команды', 'команд') : plural(players, 'игрок', 'игрока', 'игроков')}`
  return (
    <li className="flex items-center gap-2 rounded-card border border-line py-1.5 pr-1.5 pl-4">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere font-semibold">{title}</p>
        {isObjected && <MatchMark tournamentId={tournamentId} match={number} />}
        <p className="text-ink-faint text-sm">
          {count} · {dateTime(updatedAt)}
        </p>
      </div>
      <IconButton
        label={`Изменить: ${title}`}
        disabled={isFixed}
        icon={<Pencil className="size-5" />}
        onClick={onOpen}
      />
      <IconButton
        label={`Удалить: ${title}`}
        disabled={isFixed}
        icon={<Trash2 className="size-5" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Удалить матч ${number}?`}
        description={`Результаты пропадут: ${count}. Очки пересчитаются сразу.`}
        yes="Удалить матч"
        variant="danger"
        busy={remove.isPending}
        onYes={() => remove.act({ version })}
      >
        <ActNote act={remove} className="pb-2" />
      </ConfirmDialog>
    </li>
  )
}
