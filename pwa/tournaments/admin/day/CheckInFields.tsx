import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { plural } from '#shared/plural'
import { type AdminDay, checkInMoments, type DayForm } from '#shared/tournaments/day'
import { ConfirmInline } from '../../../ui/ConfirmInline.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { closingTime } from '../../day/words.ts'
import { useCancelCheckIn } from './dayQueries.ts'
import { minutesOf, type TypedDay } from './typedDay.ts'

type CheckInFieldsProps = {
  id: string
  day: AdminDay
  startDate: string
  typed: TypedDay
  problemOf: (field: keyof DayForm) => string | undefined
  onChange: (edit: Partial<TypedDay>) => void
  onCancelled: () => void
}

export function CheckInFields({ id, day, startDate, typed, problemOf, onChange, onCancelled }: CheckInFieldsProps) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelCheckIn(id, onCancelled)
  const minutes = minutesOf(typed)
  const isWhole = Number.isInteger(minutes.checkInOpensBefore) && Number.isInteger(minutes.checkInClosesBefore)
  const moments = isWhole ? checkInMoments(minutes, new Date(startDate)) : undefined
  const isUnderWay = day.closesAt !== null && day.closedAt === null
  return (
    <div className="flex flex-col gap-4 border-line border-t pt-5">
      <Switch
        label="Чек-ин"
        hint="Кто не отметится до закрытия, получит взнос назад, а место уйдёт первому из списка ожидания"
        checked={typed.hasCheckIn}
        onChange={(hasCheckIn) => onChange({ hasCheckIn })}
      />
      {typed.hasCheckIn && (
        <>
          <div className="grid grid-cols-2 gap-4">
            <TextInput
              label="Открыть за, мин"
              inputMode="numeric"
              value={typed.opensBefore}
              error={problemOf('checkInOpensBefore')}
              onChange={(opensBefore) => onChange({ opensBefore })}
            />
            <TextInput
              label="Закрыть за, мин"
              inputMode="numeric"
              value={typed.closesBefore}
              error={problemOf('checkInClosesBefore')}
              onChange={(closesBefore) => onChange({ closesBefore })}
            />
          </div>
          {moments && (
            <p className="text-ink-soft text-sm">
              Откроется {dateTime(moments.opensAt.toISOString())}, закроется{' '}
              {closingTime(moments.opensAt.toISOString(), moments.closesAt.toISOString())}
            </p>
          )}
        </>
      )}
      {day.closesAt !== null && (
        <p className="rounded-card border border-line bg-ground/50 p-4">
          <span className="font-semibold">
            Отметились: {day.checkedIn} из {day.participants}
          </span>
          {day.closedAt && <span className="block text-ink-soft text-sm">{closedWords(day)}</span>}
        </p>
      )}
      {isUnderWay && (
        <ConfirmInline
          isAsking={isAsking}
          onAsk={setAsking}
          button={{ variant: 'quiet', className: 'self-start', children: 'Отменить чек-ин' }}
          question="Все места сохранятся, отмечаться будет не нужно. Кого уже просили отметиться, узнает об этом."
          yes="Отменить чек-ин"
          isBusy={cancel.isPending}
          onYes={() => cancel.act(undefined)}
        />
      )}
      <ActNote act={cancel} />
    </div>
  )
}

function closedWords({ closedAt, dropped }: AdminDay) {
  const at = dateTime(closedAt ?? '')
  if (!dropped) return `Чек-ин закрыт ${at}, все места сохранены`
  return `Чек-ин закрыт ${at}: ${dropped} ${plural(dropped, 'игрок потерял', 'игрока потеряли', 'игроков потеряли')} место`
}
