import { dateTime } from '#shared/dates'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { useClock } from '../../../lib/clock/clock.ts'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { isAheadNow } from '../../model/chosenMap.ts'
import { useDropMapChange } from '../settingActs.ts'

export function LockSwitch({ map: { id, name, isLocked, openAt, lockAt } }: { map: DropMapSetting }) {
  const change = useDropMapChange(id, 'lock')
  const isShownLocked = (change.isPending ? change.input?.isLocked : undefined) ?? isLocked
  const isAhead = isAheadNow({ openAt }, useClock([openAt]))
  return (
    <div className="flex flex-col md:whitespace-nowrap">
      <Switch
        name={`Карта «${name}» заблокирована`}
        label={
          isShownLocked
            ? 'Заблокирована'
            : isAhead
              ? `Откроется с ${dateTime(openAt ?? '')}`
              : lockAt
                ? `Открыта до ${dateTime(lockAt)}`
                : 'Открыта'
        }
        checked={isShownLocked}
        disabled={change.isPending}
        onChange={(locked) => change.act({ isLocked: locked })}
      />
      <ActNote act={{ ...change, failure: undefined }} className="text-sm" />
    </div>
  )
}
