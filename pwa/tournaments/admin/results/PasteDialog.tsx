import { CircleCheck, CircleHelp, CircleSlash, Copy } from 'lucide-react'
import { useState } from 'react'
import { plural } from '#shared/plural'
import { isolated } from '#shared/text'
import { closest, type Match, matched } from '#shared/tournaments/pasted/players'
import { type PastedColumn, questionIn, rowsOf, tableOf } from '#shared/tournaments/pasted/table'
import { areOfMembers, combined } from '#shared/tournaments/pasted/teamRows'
import { Select } from '../../../ui/forms/Select.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { aboutEntrant } from '../entrants.ts'
import { type Entrant, type EntryRow, resultInWords } from './entry.ts'
import { PastedColumns } from './PastedColumns.tsx'

type PasteDialogProps = {
  open: boolean
  /** What was pasted into the one field. */
  pasted: string
  players: readonly Entrant[]
  onClose: () => void
  onTake: (rows: EntryRow[]) => void
}

const SKIPPED = ''
const questions = { name: 'В каком столбце ники?', number: 'Что за число: место или киллы?' }

/** Checks a pasted table: what its columns are; recognised, unknown and repeated players. */
export function PasteDialog({ pasted, players, onTake, ...dialog }: PasteDialogProps) {
  const [text, setText] = useState(pasted)
  /** How the organiser has the columns read; undefined: as they were recognised. */
  const [changed, setChanged] = useState<PastedColumn[]>()
  /** By line: the player chosen for an unknown name; empty: skipped. */
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const [isByOrder, setByOrder] = useState(true)

  const { titles, lines, columns: recognised } = tableOf(text)
  const columns = changed ?? recognised
  const question = questionIn(columns)
  const hasKills = columns.some(({ role }) => role === 'kills')
  const rows = rowsOf({ columns, lines })
  const found = matched(rows, players).map((match) => withChoice(match, chosen[match.row.line], players))
  const hasTeams = players.some(({ roster }) => roster)
  const taken = new Map<string, Match<Entrant>[]>()
  for (const match of found)
    if (match.player) taken.set(match.player.id, [...(taken.get(match.player.id) ?? []), match])
  const left = players.filter(({ id }) => !taken.has(id))
  const areUnplaced = !question && rows.length > 0 && rows.every(({ placement }) => placement === null)
  const isDouble = ({ player }: Match<Entrant>) => {
    const own = (player && taken.get(player.id)) ?? []
    return own.length > 1 && !areOfMembers(own)
  }
  const ready = found.filter((match) => match.player && !isDouble(match))
  const readyPlayers = [...new Set(ready.flatMap(({ player }) => player ?? []))]
  const isUndecided = (match: Match<Entrant>) =>
    isDouble(match) || (!match.player && chosen[match.row.line] !== SKIPPED)
  const undecided = found.filter(isUndecided).length

  const take = () =>
    onTake(
      readyPlayers.map((player, index) => {
        const { placement: read, kills, members } = combined(taken.get(player.id) ?? [])
        const placement = areUnplaced && isByOrder ? index + 1 : read
        return {
          player,
          placement: placement === null ? '' : String(placement),
          kills: String(kills ?? ''),
          members: members?.map((member) => ({ ...member, kills: String(member.kills ?? '') })),
        }
      }),
    )

  return (
    <ConfirmDialog
      {...dialog}
      size="large"
      title="Вставить таблицу"
      description={`${hasTeams ? 'Команда или ники' : 'Ник'}, место и киллы в любом порядке: из Excel, Google Таблиц или чата.`}
      yes={`Внести ${readyPlayers.length} ${hasTeams ? plural(readyPlayers.length, 'команду', 'команды', 'команд') : plural(readyPlayers.length, 'игрока', 'игроков', 'игроков')}`}
      disabled={ready.length === 0 || undecided > 0 || question !== undefined}
      onYes={take}
    >
      <div className="flex flex-col gap-4 pb-2">
        <TextArea
          label="Таблица"
          value={text}
          placeholder={`${hasTeams ? 'Команда' : 'Ник'}\tМесто\tКиллы`}
          onChange={(value) => {
            setText(value)
            setChanged(undefined)
            setChosen({})
          }}
        />
        {lines.length > 0 && <PastedColumns titles={titles} columns={columns} onChange={setChanged} />}
        {lines.length > 0 && (
          <div role="status" className="flex flex-wrap gap-x-4 text-warning">
            {question ? (
              <p>{questions[question]}</p>
            ) : (
              <p className={undecided > 0 ? '' : 'text-success'}>
                {`Строк: ${rows.length}. Узнали: ${ready.length}. `}
                {undecided > 0 ? `Разберись с остальными: ${undecided}` : 'Можно вносить'}
              </p>
            )}
            {!question && !hasKills && <p>Киллов в таблице нет: у всех будет 0</p>}
          </div>
        )}
        {areUnplaced && (
          <Switch label="Мест в таблице нет: расставить по порядку строк" checked={isByOrder} onChange={setByOrder} />
        )}
        <ol aria-label="Разобранные строки" className="flex flex-col">
          {found.map((match) => (
            <PastedRow
              key={match.row.line}
              match={match}
              isAsked={question !== undefined}
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
  const player = players.find(({ id }) => id === choice)
  // A row that is given to a team by hand names none of its members, unless it was found by them.
  return player === match.player ? match : { ...match, player, isTeam: false, memberIds: [] }
}

type PastedRowProps = {
  match: Match<Entrant>
  /** What its numbers are is not known yet. */
  isAsked: boolean
  isDouble: boolean
  /** By hand: the player's id, or empty for a row that is skipped. */
  chosen: string | undefined
  /** Who has no row yet, the closest name first. */
  choices: readonly Entrant[]
  onChoose: (id: string) => void
}

const nameOf = ({ displayName, username, teamName, roster }: Entrant) =>
  roster
    ? `${isolated(displayName)} (${aboutEntrant({ username, teamName, roster })})`
    : `${isolated(displayName)} (@${isolated(username)}${teamName ? `, ${isolated(teamName)}` : ''})`

function PastedRow({
  match: { row, player, isTeam, memberIds },
  isAsked,
  isDouble,
  chosen,
  choices,
  onChoose,
}: PastedRowProps) {
  const isChoosable = isDouble || player === undefined || chosen !== undefined
  const { icon, text, tone } = stateOf()
  function stateOf() {
    if (isDouble)
      return {
        icon: <Copy />,
        tone: 'text-warning',
        text: `${player?.roster ? 'Дважды или на разных местах' : 'Встречается дважды'}: ${player?.displayName}`,
      }
    if (player) {
      const named = player.roster?.flatMap((member) =>
        memberIds.includes(member.registrationId) ? isolated(member.displayName) : [],
      )
      const whose =
        named && named.length > 0
          ? `${isolated(player.displayName)}: ${named.join(', ')}`
          : isTeam
            ? `по команде: ${isolated(player.displayName)}`
            : player.displayName
      return { icon: <CircleCheck />, tone: 'text-success', text: whose }
    }
    if (chosen === '') return { icon: <CircleSlash />, tone: 'text-ink-faint', text: 'Пропускаем' }
    return { icon: <CircleHelp />, tone: 'text-warning', text: 'Не знаем, кто это' }
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line/60 border-b py-2">
      <div className="min-w-40 flex-1 leading-snug">
        <p className="wrap-anywhere font-medium">{row.name}</p>
        <p className="min-h-5 text-ink-faint text-sm">
          {!isAsked && resultInWords({ placement: row.placement, kills: row.kills ?? 0 })}
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
            {
              value: '?',
              label: player?.roster || choices[0]?.roster ? 'Выбери команду' : 'Выбери игрока',
              disabled: true,
            },
            ...choices.map((choice) => ({ value: choice.id, label: nameOf(choice) })),
            { value: '', label: 'Пропустить строку' },
          ]}
          onChange={onChoose}
        />
      )}
    </li>
  )
}
