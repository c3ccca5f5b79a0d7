import type { UseQueryResult } from '@tanstack/react-query'
import { money } from '#shared/money'
import { plural } from '#shared/plural'
import type { Consequences } from '#shared/tournaments/consequences'
import { tournamentStatusLabels } from '#shared/tournaments/status'
import type { Changeable } from '../../lib/acts/useShown.ts'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { QueryState } from '../../ui/lists/QueryError.tsx'
import type { ActNoteProps } from '../../ui/notes/ActNote.tsx'

type ConsequenceListProps = {
  query: UseQueryResult<Consequences>
  shown: Changeable<Consequences>
  act: ActNoteProps['act']
}

/** Lists whom a decision affects and what money moves. A change must be accepted first. */
export function ConsequenceList({ query, shown, act }: ConsequenceListProps) {
  if (query.data === undefined)
    return <QueryState query={query} failure="Не удалось узнать, кого это затронет" className="h-24" />
  const lines = linesOf(query.data)
  return (
    <>
      {lines.length === 0 ? (
        <p className="text-ink-soft">Никто не потеряет место, и деньги не двинутся.</p>
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 rounded-card border border-line bg-ground/50 p-4 pl-8">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <ChangedNote shown={shown} act={act}>
        {({ from, to }) => (
          <>
            <p>Пока окно было открыто, это изменилось. Было:</p>
            <ul className="mt-1 list-disc pl-5">
              {(linesWithStatus(from, to) ?? ['никто не терял места, и деньги не двигались']).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </ChangedNote>
    </>
  )
}

function linesWithStatus(from: Consequences, to: Consequences) {
  const status = from.status === to.status ? [] : [`статус «${tournamentStatusLabels[from.status]}»`]
  const lines = [...status, ...linesOf(from)]
  return lines.length > 0 ? lines : undefined
}

const players = (count: number) => `${count} ${plural(count, 'игрок', 'игрока', 'игроков')}`
const teams = (count: number) => `${count} ${plural(count, 'команда', 'команды', 'команд')}`

function linesOf(consequences: Consequences) {
  const { participants, refunds, refund, dropped, unseated, admitted, charge, disbanded } = consequences
  const counted = disbanded === undefined ? players : teams
  const lines: string[] = []
  if (participants > 0)
    lines.push(
      disbanded === undefined
        ? `${participants} ${plural(participants, 'участник узнает', 'участника узнают', 'участников узнают')}, что турнир не состоится`
        : `${teams(participants)} ${plural(participants, 'узнает', 'узнают', 'узнают')}, что турнир не состоится`,
    )
  if (disbanded)
    lines.push(
      `${plural(disbanded, 'Распустится', 'Распустятся', 'Распустятся')} ${teams(disbanded)}, которым не хватает игроков`,
    )
  if (refunds > 0)
    lines.push(
      `Взнос вернётся ${refunds} ${plural(refunds, 'участнику', 'участникам', 'участникам')}: всего ${money(refund)}`,
    )
  if (unseated > 0)
    lines.push(
      `${counted(unseated)}, кому вернули взнос, ${plural(unseated, 'потеряет', 'потеряют', 'потеряют')} место: попросим зарегистрироваться заново`,
    )
  if (dropped > 0) lines.push(`Список ожидания закроется: ${counted(dropped)} без места. Денег с них не брали`)
  if (admitted > 0)
    lines.push(
      `Из списка ожидания сразу ${plural(admitted, 'войдёт', 'войдут', 'войдут')} до ${admitted} ${disbanded === undefined ? plural(admitted, 'игрока', 'игроков', 'игроков') : plural(admitted, 'команды', 'команд', 'команд')}${charge > 0 ? `: с каждого спишется ${money(charge)}` : ''}`,
    )
  return lines
}
