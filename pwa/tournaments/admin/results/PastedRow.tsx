import { CircleCheck, CircleHelp, CircleSlash, Copy } from 'lucide-react'
import { isolated } from '#shared/text'
import type { Match } from '#shared/tournaments/pasted'
import { Select } from '../../../ui/forms/Select.tsx'
import { type Entrant, resultInWords } from './entry.ts'

type PastedRowProps = {
  match: Match<Entrant>
  isDouble: boolean
  /** By hand: the player's id, or empty for a row that is skipped. */
  chosen: string | undefined
  /** Players without a row, the closest name first. */
  choices: readonly Entrant[]
  onChoose: (id: string) => void
}

const nameOf = ({ displayName, username, teamName }: Entrant) =>
  `${isolated(displayName)} (@${isolated(username)}${teamName ? `, ${isolated(teamName)}` : ''})`

export function PastedRow({ match: { row, player, isTeam }, isDouble, chosen, choices, onChoose }: PastedRowProps) {
  const isChoosable = isDouble || player === undefined || chosen !== undefined
  const { icon, text, tone } = stateOf()
  function stateOf() {
    if (isDouble)
      return { icon: <Copy aria-hidden />, tone: 'text-warning', text: `Встречается дважды: ${player?.displayName}` }
    if (player) {
      const whose = isTeam ? `по команде: ${isolated(player.displayName)}` : player.displayName
      return { icon: <CircleCheck aria-hidden />, tone: 'text-success', text: whose }
    }
    if (chosen === '') return { icon: <CircleSlash aria-hidden />, tone: 'text-ink-faint', text: 'Пропускаем' }
    return { icon: <CircleHelp aria-hidden />, tone: 'text-warning', text: 'Не знаем, кто это' }
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
