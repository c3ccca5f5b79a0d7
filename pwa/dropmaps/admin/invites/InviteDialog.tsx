import { type Ref, useState } from 'react'
import * as v from 'valibot'
import { NewInvite } from '#shared/dropmaps/forms'
import { INVITE_DAYS, MAX_LOCATION_NAME } from '#shared/dropmaps/limits'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { isolated } from '#shared/text'
import { dismissToast } from '../../../lib/toasts.ts'
import { numberIn } from '../../../lib/typed.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/forms/TextInput.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { DialogForm } from '../dialogs/FormDialog.tsx'
import { useNewInvite } from './acts.ts'

type InviteDialogProps = { open: boolean; onClose: () => void; mapId: string }

export function InviteDialog({ open, onClose, mapId }: InviteDialogProps) {
  const [displayName, setDisplayName] = useState('')
  const [days, setDays] = useState(String(INVITE_DAYS.usual))
  const [isTried, setTried] = useState(false)
  const [made, setMade] = useState<InviteCode>()
  const invite = useNewInvite(mapId, (made, isCopied) => {
    if (isCopied) return onClose()
    setMade(made)
    // On a phone the toast would cover the code.
    dismissToast()
  })
  const checked = v.safeParse(NewInvite, { displayName, expiresInDays: numberIn(days) })
  const problemOf = (field: string) =>
    isTried ? checked.issues?.find(({ path }) => path?.[0]?.key === field)?.message : undefined
  function send() {
    setTried(true)
    if (checked.success) invite.act(checked.output)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={made ? 'Код создан' : 'Создать инвайт'}
      description={made && 'Здесь браузер не копирует сам: нажми на поле и скопируй'}
      size="small"
      footer={made && <Button onClick={onClose}>Готово</Button>}
    >
      {made ? (
        <div className="flex flex-col gap-4">
          <ToCopy label={`Код для «${isolated(made.displayName)}»`} text={made.code} ref={takeFocus} />
          <ToCopy label="Ссылка" text={made.link} />
        </div>
      ) : (
        <DialogForm yes="Создать код" act={invite} onSend={send}>
          <TextInput
            label="Имя на карте"
            value={displayName}
            maxLength={MAX_LOCATION_NAME}
            error={problemOf('displayName')}
            onChange={setDisplayName}
          />
          <TextInput
            label="Срок, дней"
            inputMode="numeric"
            value={days}
            error={problemOf('expiresInDays')}
            onChange={setDays}
          />
        </DialogForm>
      )}
    </Dialog>
  )
}

type ToCopyProps = { label: string; text: string; ref?: Ref<HTMLInputElement> }

const ToCopy = ({ label, text, ref }: ToCopyProps) => (
  <TextInput label={label} value={text} readOnly ref={ref} onFocus={(event) => event.target.select()} />
)

/** The pressed button has left with the form. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()
