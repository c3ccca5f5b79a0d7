import { useQuery } from '@tanstack/react-query'
import { Plus, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formulaInWords, MAX_MATCHES, presetOf, presets } from '#shared/tournaments/results'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { hasStarted } from '#shared/tournaments/status'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/lists/EmptyState.tsx'
import { QueryState } from '../../../ui/lists/QueryError.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { FormulaDialog } from './FormulaDialog.tsx'
import { MatchRow } from './MatchRow.tsx'
import { OpenMatch } from './OpenMatch.tsx'
import { resultsQuery } from './resultQueries.ts'

type ResultsDialogProps = { tournament: AdminTournament; open: boolean; onClose: () => void }

/** The matches of a tournament and how their points are counted. */
export function ResultsDialog({ tournament, open, onClose }: ResultsDialogProps) {
  const { id, name, status, paidOutAt } = tournament
  const query = useQuery({ ...resultsQuery(id), enabled: open })
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
        onOpenChange={(isOpen) => !isOpen && onClose()}
        size="medium"
        title="Результаты"
        description={name}
        footer={
          <Button
            disabled={!data || !mayAdd}
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setNumber(next)}
          >
            Добавить матч
          </Button>
        }
      >
        {!data ? (
          <QueryState query={query} failure="Не удалось загрузить матчи" className="h-52" />
        ) : (
          <div className="flex flex-col gap-4 pb-2">
            {whyNot(tournament) && <p className="text-ink-soft">{whyNot(tournament)}</p>}
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-ground/50 p-4">
              <div className="min-w-0 flex-1 basis-52">
                <p className="font-semibold">{titleOf(data.formula)}</p>
                <p className="text-ink-soft text-sm">{formulaInWords(data.formula)}</p>
              </div>
              <Button
                variant="quiet"
                disabled={isFixed}
                icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
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
                    tournamentId={id}
                    match={match}
                    isFixed={isFixed || !hasStarted(status)}
                    onOpen={() => setNumber(match.number)}
                  />
                ))}
              </ol>
            )}
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
          open={open && isFormula}
          onClose={() => setFormula(false)}
        />
      )}
    </>
  )
}

const titleOf = (formula: Parameters<typeof presetOf>[0]) => {
  const preset = presetOf(formula)
  return preset ? presets[preset].label : 'Свои числа'
}

function whyNot({ status, paidOutAt }: AdminTournament) {
  if (paidOutAt) return 'Призы распределены: результаты больше не меняются.'
  if (status === 'cancelled') return 'Турнир отменён: результаты не меняются.'
  return hasStarted(status) ? undefined : 'Результаты можно внести, когда турнир начнётся. Формулу — уже сейчас.'
}
