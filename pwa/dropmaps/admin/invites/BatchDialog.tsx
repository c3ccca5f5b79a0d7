import { useState } from 'react'
import * as v from 'valibot'
import { NewInvite } from '#shared/dropmaps/forms'
import { INVITE_DAYS, MAX_INVITES } from '#shared/dropmaps/limits'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { attempting } from '../../../lib/submitting.ts'
import { dismissToast } from '../../../lib/toasts.ts'
import { numberIn } from '../../../lib/typed.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { useNewInvites } from './acts.ts'
import { HandOut } from './HandOut.tsx'
import { groupsOf, invitesInWords } from './invites.ts'
import { namesIn } from './typedNames.ts'

type BatchDialogProps = { open: boolean; onClose: () => void; map: { id: string; name: string } }

export function BatchDialog({ map, ...dialog }: BatchDialogProps) {
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState(String(INVITE_DAYS.usual))
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<InviteCode[]>()
  const create = useNewInvites(map.id, (invites) => {
    setMade(invites)
    // On a phone the toast would cover the dialog's buttons.
    dismissToast()
  })
  const { names, problem, repeated } = namesIn(typed)
  const period = v.safeParse(NewInvite.entries.expiresInDays, numberIn(days))
  const nameProblem = isTried || names.length > 0 ? problem : undefined
  function send() {
    setTried(true)
    if (!problem && period.success) create.act({ displayNames: names, expiresInDays: period.output })
  }
  if (made)
    return (
      <Dialog
        {...dialog}
        title={`Создано ${invitesInWords(made.length)}`}
        description={`«${map.name}»: раздай коды, каждый сработает один раз.`}
        footer={
          <>
            <HandOut mapName={map.name} count={made.length} read={() => made} />
            <Button onClick={dialog.onClose}>Готово</Button>
          </>
        }
      >
        <ul aria-label="Новые приглашения" className="flex flex-col divide-y divide-line/60">
          {made.map(({ code, displayName }) => (
            <li key={code} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
              <span className="min-w-0 truncate font-medium">{displayName}</span>
              <code className="text-ink-soft text-sm">{groupsOf(code)}</code>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  return (
    <Dialog
      {...dialog}
      title="Несколько приглашений"
      description="Каждому имени — свой код. Потом их можно скачать таблицей или напечатать карточками."
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            Отмена
          </Button>
          <Button busy={create.isPending} onClick={attempting(send)}>
            {names.length > 0 && !problem ? `Создать ${invitesInWords(names.length)}` : 'Создать приглашения'}
          </Button>
        </>
      }
    >
      <fieldset disabled={create.isPending} className="flex min-w-0 flex-col gap-4">
        <TextArea
          label="Имена на карте"
          hint={<NamesHint repeated={repeated} />}
          aside={`${names.length}/${MAX_INVITES}`}
          rows={8}
          value={typed}
          error={nameProblem}
          onChange={setTyped}
        />
        <TextInput
          label="Срок, дней"
          inputMode="numeric"
          value={days}
          error={period.success ? undefined : period.issues[0].message}
          onChange={setDays}
        />
        <ActNote act={create} />
      </fieldset>
    </Dialog>
  )
}

const NamesHint = ({ repeated }: { repeated: [name: string, count: number][] }) => (
  <>
    По одному на строке.
    {repeated.length > 0 && (
      <span className="text-warning">
        {' '}
        Повторяются: {repeated.map(([name, count]) => `${name} (${count})`).join(', ')} — у каждого будет свой код.
      </span>
    )}
  </>
)
