import { dateTime } from '#shared/dates'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { ActNote } from '../../../ui/ActNote.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { useDropMapChange } from '../settingActs.ts'

export function LockSwitch({ map: { id, name, isLocked, lockAt } }: { map: DropMapSetting }) {
  const change = useDropMapChange(id, 'lock')
  const isShownLocked = (change.isPending ? change.input?.isLocked : undefined) ?? isLocked
  return (
    <div className="flex flex-col md:min-w-52">
      <Switch
        name={`Карта «${name}» заблокирована`}
        label={isShownLocked ? 'Заблокирована' : 'Открыта'}
        hint={!isShownLocked && lockAt ? `до ${dateTime(lockAt)}` : undefined}
        checked={isShownLocked}
        disabled={change.isPending}
        onChange={(locked) => change.act({ isLocked: locked })}
      />
      <ActNote act={{ ...change, failure: undefined }} className="text-sm" />
    </div>
  )
}
