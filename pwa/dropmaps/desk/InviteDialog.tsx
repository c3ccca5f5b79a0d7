import { useState } from 'react'
import * as v from 'valibot'
import { NewInvite } from '#shared/dropmaps/forms'
import { INVITE_DAYS, MAX_LOCATION_NAME } from '#shared/dropmaps/limits'
import { numberIn } from '../../lib/typed.ts'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextInput } from '../../ui/forms/TextInput.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { useNewInvite } from './adminQueries.ts'

type InviteDialogProps = { open: boolean; onClose: () => void; mapId: string }

/** A code by which a guest sets one mark. */
export function InviteDialog({ open, onClose, mapId }: InviteDialogProps) {
  const [displayName, setDisplayName] = useState('')
  const [days, setDays] = useState(String(INVITE_DAYS.usual))
  const [isTried, setTried] = useState(false)
  const invite = useNewInvite(mapId, () => {
    setDisplayName('')
    setTried(false)
    onClose()
  })
  const checked = v.safeParse(NewInvite, { displayName, expiresInDays: numberIn(days) })
  const problemOf = (field: string) =>
    isTried ? checked.issues?.find(({ path }) => path?.[0]?.key === field)?.message : undefined
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Создать инвайт" size="small">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (checked.success) invite.act(checked.output)
        }}
      >
        <TextInput
          label="Имя на карте"
          value={displayName}
          maxLength={MAX_LOCATION_NAME}
          error={problemOf('displayName')}
          onChange={(event) => setDisplayName(event.target.value)}
        />
        <TextInput
          label="Срок, дней"
          inputMode="numeric"
          value={days}
          error={problemOf('expiresInDays')}
          onChange={(event) => setDays(event.target.value)}
        />
        <ActNote act={invite} />
        <Button type="submit" busy={invite.isPending}>
          Создать код
        </Button>
      </form>
    </Dialog>
  )
}
