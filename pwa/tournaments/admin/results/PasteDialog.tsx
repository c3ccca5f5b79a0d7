import { CircleCheck, CircleHelp, CircleSlash, Copy } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#shared/plural'
import { isolated } from '#shared/text'
import { closest, type Match, matched, pastedRows } from '#shared/tournaments/pasted/table'
import { Select } from '../../../ui/forms/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { type Entrant, type EntryRow, resultInWords } from './entry.ts'

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
export function PasteDialog({ pasted, players, onTake, ...dialog }: PasteDialogProps) {
  const [text, setText] = useState(pasted)
  /** By line: the player chosen for an unknown name; empty: skipped. */
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [isByOrder, setByOrder] = useState(true)

  const rows = pastedRows(text)
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
    <ConfirmDialog
      {...dialog}
      size="large"
      title="Вставить таблицу"
      description="Ник, место и киллы в любом порядке: из Excel, Google Таблиц или чата."
      yes={`Внести ${ready.length} ${plural(ready.length, 'игрока', 'игроков', 'игроков')}`}
      disabled={ready.length === 0 || undecided > 0}
      onYes={take}
    >
      <div className="flex flex-col gap-4 pb-2">
        <TextArea
          label="Таблица"
          value={text}
          placeholder={'Ник\tМесто\tКиллы'}
          onChange={(value) => {
            setText(value)
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
    </ConfirmDialog>
  )
}

function withChoice(match: Match<Entrant>, choice: string | undefined, players: readonly Entrant[]): Match<Entrant> {
  if (choice === undefined) return match
  return { ...match, player: players.find(({ id }) => id === choice) }
}

type PastedRowProps = {
  match: Match<Entrant>
  isDouble: boolean
  /** By hand: the player's id, or empty for a row that is skipped. */
  chosen: string | undefined
  /** Who has no row yet, the closest name first. */
  choices: readonly Entrant[]
  onChoose: (id: string) => void
}

const nameOf = ({ displayName, username, teamName }: Entrant) =>
  `${isolated(displayName)} (@${isolated(username)}${teamName ? `, ${isolated(teamName)}` : ''})`

function PastedRow({ match: { row, player, isTeam }, isDouble, chosen, choices, onChoose }: PastedRowProps) {
  const isChoosable = isDouble || player === undefined || chosen !== undefined
  const { icon, text, tone } = stateOf()
  function stateOf() {
    if (isDouble) return { icon: <Copy />, tone: 'text-warning', text: `Встречается дважды: ${player?.displayName}` }
    if (player) {
      const whose = isTeam ? `по команде: ${isolated(player.displayName)}` : player.displayName
      return { icon: <CircleCheck />, tone: 'text-success', text: whose }
    }
    if (chosen === '') return { icon: <CircleSlash />, tone: 'text-ink-faint', text: 'Пропускаем' }
    return { icon: <CircleHelp />, tone: 'text-warning', text: 'Не знаем, кто это' }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line/60 border-b py-2">
      <div className="min-w-40 flex-1 leading-snug">
        <p className="wrap-anywhere font-medium">{row.name}</p>
        <p className="text-ink-faint text-sm">
          {resultInWords({ placement: row.placement, kills: row.kills ?? 0 })}
          {row.odd !== undefined && <span className="text-warning">, не прочитали «{row.odd}»</span>}
        </p>
      </div>
      <p className={`flex min-w-44 flex-1 items-center gap-1.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0 ${tone}`}>
        {icon}
        <span className="wrap-anywhere min-w-0">{text}</span>
      </p>
      {isChoosable && (
        <Select
          label={`Кто это: ${row.name}`}
          hideLabel
          className="w-full sm:w-72"
          value={chosen ?? '?'}
          options={[
            { value: '?', label: 'Выбери игрока', disabled: true },
            ...choices.map((choice) => ({ value: choice.id, label: nameOf(choice) })),
            { value: '', label: 'Пропустить строку' },
          ]}
          onChange={onChoose}
        />
      )}
    </li>
  )
}
