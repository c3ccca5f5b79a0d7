import { ClipboardPaste, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { plural } from '#shared/plural'
import { isolated } from '#shared/text'
import { MAX_MATCH_NAME, MatchSave } from '#shared/tournaments/resultForms'
import type { AdminMatchDetail } from '#shared/tournaments/results'
import { useIsCoarse } from '../../../lib/browser/media.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChangedNote } from '../../../ui/forms/ChangedNote.tsx'
import { SaveButtons } from '../../../ui/forms/SaveButtons.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { MatchObjections } from '../../objections/PlayersObjections.tsx'
import { EntryRows } from './EntryRows.tsx'
import { type Entrant, gapsIn, killsFieldOf, merged, problemOf, resultsIn, withPlayer } from './entry.ts'
import { forgetEntry } from './keptEntry.ts'
import { PasteDialog } from './PasteDialog.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { useSaveMatch } from './resultQueries.ts'
import { useEntry } from './useEntry.ts'

type MatchEntryProps = {
  tournament: { id: string; name: string }
  number: number
  /** The match as it is stored now; undefined for a new one. */
  stored: AdminMatchDetail | undefined
  entrants: readonly Entrant[]
  open: boolean
  onClose: () => void
}

const LINES = 6

/** A match's results, typed by keyboard or pasted (TOURNAMENT-54). */
export function MatchEntry({ tournament, number, stored, entrants, ...dialog }: MatchEntryProps) {
  const { id } = tournament
  const entry = useEntry(id, number, stored, entrants)
  const { rows } = entry
  const [problem, setProblem] = useState<string>()
  const [pasted, setPasted] = useState<string>()
  const [added, setAdded] = useState<Entrant>()
  const field = useRef<HTMLInputElement>(null)
  const save = useSaveMatch(
    id,
    number,
    () => forgetEntry(id, number),
    () => dialog.onClose(),
  )
  const isChanged = entry.isChanged && !save.isPending
  const isCoarse = useIsCoarse()
  // The kills of the player just added.
  useEffect(() => {
    if (added) document.getElementById(killsFieldOf(added.id))?.focus()
  }, [added])

  const known = new Set(rows.map(({ player }) => player.id))
  const left = entrants.filter((player) => !known.has(player.id))
  const gaps = gapsIn(rows)
  const hasTeams = entrants.some(({ roster }) => roster !== undefined)

  function change(label: string, next: typeof rows) {
    setProblem(undefined)
    entry.change(label, next)
  }
  function add(player: Entrant, kills: string) {
    change(`add ${player.id}`, withPlayer(rows, player, kills))
    setAdded(kills === '' ? { ...player } : undefined)
  }
  function onSave() {
    const odd = rows.find((row) => problemOf(row, rows, entrants.length)?.isError)
    const input = { version: entry.version, name: entry.name, results: resultsIn(rows) }
    if (odd) return setProblem(`${isolated(odd.player.displayName)}: ${problemOf(odd, rows, entrants.length)?.text}`)
    const { success, output, issues } = v.safeParse(MatchSave, input)
    setProblem(success ? undefined : issues[0].message)
    // Overwriting what another admin saved carries the version that was shown.
    if (success) save.act({ ...output, version: stored?.version ?? 0 })
  }

  return (
    <Dialog
      {...dialog}
      size="full"
      // Where there is a keyboard, the first player can be typed at once.
      initialFocus={isCoarse ? undefined : field}
      title={`Матч ${number}`}
      description={tournament.name}
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            К матчам
          </Button>
          <SaveButtons
            isChanged={isChanged}
            onTakeNew={entry.takeStored}
            isPending={save.isPending}
            disabled={rows.length === 0}
            onSave={onSave}
          />
        </>
      }
    >
      <fieldset
        disabled={save.isPending}
        className="grid min-w-0 gap-x-8 gap-y-4 pb-2 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start"
      >
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-0">
          {stored && <MatchObjections tournamentId={id} match={number} />}
          <QuickEntry
            field={field}
            left={left}
            hasTeams={hasTeams}
            onAdd={add}
            onPaste={setPasted}
            onUndo={entry.undo}
          />
          <p className="text-ink-faint text-sm max-lg:hidden">
            {hasTeams ? 'Начало названия команды или ника' : 'Начало ника'}, киллы и Enter: место следующее. Без киллов
            Enter перейдёт к ним. Стрелки — по строкам, Alt и стрелки двигают строку, Ctrl+Z — шаг назад.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" icon={<ClipboardPaste className="size-4.5" />} onClick={() => setPasted('')}>
              Вставить таблицу
            </Button>
            <Button
              variant="ghost"
              disabled={!entry.canUndo}
              icon={<Undo2 className="size-4.5" />}
              onClick={entry.undo}
            >
              Шаг назад
            </Button>
          </div>
          <TextInput
            label="Название матча, если нужно"
            maxLength={2 * MAX_MATCH_NAME}
            value={entry.name}
            onChange={entry.rename}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-soft">
            <span role="status">{countInWords(rows.length, left.length, hasTeams)}</span>
            {gaps.length > 0 && <span className="text-warning">{gapsInWords(gaps)}</span>}
          </p>
          <ChangedNote
            shown={{ change: isChanged ? { from: undefined, to: stored } : undefined, accept: entry.takeStored }}
            act={{ ...save, failure: problem ?? save.failure }}
            accept={false}
          >
            {() => (
              <>
                <p>
                  {stored
                    ? 'Пока ты набирал, другой администратор сохранил этот матч. У него иначе:'
                    : 'Пока ты набирал, другой администратор удалил этот матч.'}
                </p>
                {stored && (
                  <ul className="mt-1 list-disc pl-5">
                    {entry.changes.slice(0, LINES).map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                    {entry.changes.length > LINES && <li>и ещё {entry.changes.length - LINES}</li>}
                  </ul>
                )}
              </>
            )}
          </ChangedNote>
          {rows.length === 0 ? (
            <p className="rounded-card border border-line border-dashed px-4 py-10 text-center text-ink-soft">
              Набери начало {hasTeams ? 'названия команды-победителя' : 'ника победителя'} и нажми Enter — или вставь
              готовую таблицу.
            </p>
          ) : (
            <EntryRows
              rows={rows}
              seats={entrants.length}
              onChange={change}
              onNext={() => field.current?.focus()}
              onUndo={entry.undo}
            />
          )}
        </div>
      </fieldset>
      <PasteDialog
        key={pasted}
        open={pasted !== undefined}
        pasted={pasted ?? ''}
        players={[...entrants, ...rows.flatMap(({ player }) => (player.isOut ? player : []))]}
        onClose={() => setPasted(undefined)}
        onTake={(taken) => {
          change('paste', merged(rows, taken))
          setPasted(undefined)
        }}
      />
    </Dialog>
  )
}

function countInWords(entered: number, left: number, hasTeams: boolean) {
  const words = hasTeams
    ? plural(entered, 'команда', 'команды', 'команд')
    : plural(entered, 'игрок', 'игрока', 'игроков')
  const players = `${entered} ${words}`
  return left === 0 ? `Внесены все: ${players}` : `Внесено: ${players}, осталось ${left}`
}

function gapsInWords(gaps: number[]) {
  const shown = gaps.slice(0, LINES).join(', ')
  return `Нет ${plural(gaps.length, 'места', 'мест', 'мест')} ${shown}${gaps.length > LINES ? '...' : ''}`
}
