import { useState } from 'react'
import { plural } from '#shared/plural'
import { closest, type Match, matched, rowsIn } from '#shared/tournaments/pasted'
import { Button } from '../../../ui/Button.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import type { Entrant, EntryRow } from './entry.ts'
import { PastedRow } from './PastedRow.tsx'

type PasteDialogProps = {
  open: boolean
  /** What was pasted into the one field. */
  pasted: string
  players: readonly Entrant[]
  onClose: () => void
  onTake: (rows: EntryRow[]) => void
}

const SKIPPED = ''

/** Checks a pasted table: recognised, unknown and repeated players. */
export function PasteDialog({ open, pasted, players, onClose, onTake }: PasteDialogProps) {
  const [text, setText] = useState(pasted)
  /** By line: the player chosen for an unknown name; empty: skipped. */
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [isByOrder, setByOrder] = useState(true)

  const rows = rowsIn(text)
  const found = matched(rows, players).map((match) => withChoice(match, chosen[match.row.line], players))
  const taken = new Map<string, number>()
  for (const { player } of found) if (player) taken.set(player.id, (taken.get(player.id) ?? 0) + 1)
  const left = players.filter(({ id }) => !taken.has(id))
  const areUnplaced = rows.length > 0 && rows.every(({ placement }) => placement === null)
  const isDouble = ({ player }: Match<Entrant>) => player !== undefined && (taken.get(player.id) ?? 0) > 1
  const ready = found.filter((match) => match.player && !isDouble(match))
  const isUndecided = (match: Match<Entrant>) =>
    isDouble(match) || (!match.player && chosen[match.row.line] !== SKIPPED)
  const undecided = found.filter(isUndecided).length

  const take = () =>
    onTake(
      ready.flatMap(({ row, player }, index) => {
        const placement = areUnplaced && isByOrder ? index + 1 : row.placement
        return player
          ? { player, placement: placement === null ? '' : String(placement), kills: String(row.kills ?? '') }
          : []
      }),
    )

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="large"
      title="Вставить таблицу"
      description="Ник, место и киллы в любом порядке: из Excel, Google Таблиц или чата."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button disabled={ready.length === 0 || undecided > 0} onClick={take}>
            Внести {ready.length} {plural(ready.length, 'игрока', 'игроков', 'игроков')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <TextArea
          label="Таблица"
          value={text}
          placeholder={'Ник\tМесто\tКиллы'}
          onChange={(event) => {
            setText(event.target.value)
            setChosen({})
          }}
        />
        {rows.length > 0 && (
          <p role="status" className={undecided > 0 ? 'text-warning' : 'text-success'}>
            {`Строк: ${rows.length}. Узнали: ${ready.length}. `}
            {undecided > 0 ? `Разберись с остальными: ${undecided}` : 'Можно вносить'}
          </p>
        )}
        {areUnplaced && (
          <Switch label="Мест в таблице нет: расставить по порядку строк" checked={isByOrder} onChange={setByOrder} />
        )}
        <ol aria-label="Разобранные строки" className="flex flex-col">
          {found.map((match) => (
            <PastedRow
              key={match.row.line}
              match={match}
              isDouble={isDouble(match)}
              chosen={chosen[match.row.line]}
              choices={closest(match.row.name, match.player ? [match.player, ...left] : left)}
              onChoose={(id) => setChosen({ ...chosen, [match.row.line]: id })}
            />
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

function withChoice(match: Match<Entrant>, choice: string | undefined, players: readonly Entrant[]): Match<Entrant> {
  if (choice === undefined) return match
  return { ...match, player: players.find(({ id }) => id === choice) }
}
