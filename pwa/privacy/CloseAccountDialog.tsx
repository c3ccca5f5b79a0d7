import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { money } from '#shared/money'
import { CLOSING_WORD, isClosingConfirmed } from '#shared/privacy/privacy'
import { KEPT_YEARS } from '#shared/privacy/retention'
import { useShown } from '../lib/acts/useShown.ts'
import { useUser } from '../lib/session.ts'
import { submitting } from '../lib/submitting.ts'
import { Button } from '../ui/Button.tsx'
import { ChangedNote } from '../ui/forms/ChangedNote.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { ClosingTerms } from './ClosingTerms.tsx'
import { closingTermsQuery, isClosable, useClosing } from './queries.ts'

type CloseAccountDialogProps = { open: boolean; onClose: () => void }

export function CloseAccountDialog(dialog: CloseAccountDialogProps) {
  const { id, balance, displayName } = useUser()
  const [typed, setTyped] = useState('')
  const closing = useClosing(id)
  const forfeited = useShown(dialog.open ? balance : undefined)
  const terms = useQuery({ ...closingTermsQuery(id, balance), enabled: dialog.open })
  const isFree = terms.data !== undefined && isClosable(terms.data)
  const isConfirmed = isFree && isClosingConfirmed(typed, displayName) && !forfeited.change
  return (
    <Dialog
      {...dialog}
      title="Удалить аккаунт"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={dialog.onClose}>
            Отмена
          </Button>
          {isFree && (
            <Button type="submit" form={FORM} variant="danger" busy={closing.isPending} disabled={!isConfirmed}>
              {closing.isPending ? 'Удаляем...' : 'Удалить навсегда'}
              {!closing.isPending && balance > 0 && ` и потерять ${money(balance)}`}
            </Button>
          )}
        </>
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-4 pb-2"
        onSubmit={submitting(() => {
          if (isConfirmed && !closing.isPending) closing.act({ confirm: typed, balance })
        })}
      >
        <ClosingTerms terms={terms} onLeave={dialog.onClose} />
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-ink-soft">
          <li>Вход закроется на всех устройствах, Premium закончится, Telegram и Discord отвяжутся.</li>
          <li>Заявки на модерации снимутся, черновики с этого устройства исчезнут.</li>
          <li>Файлы заявок удалим через год, имя и почту — через {KEPT_YEARS.accountAfterClosing} года.</li>
          <li>Вернуть аккаунт нельзя. Войти тем же игровым аккаунтом можно, но начнёшь с нуля.</li>
        </ul>
        {isFree && (
          <TextInput
            label={`Введи ${CLOSING_WORD}, чтобы подтвердить`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
            disabled={closing.isPending}
            value={typed}
            onChange={setTyped}
          />
        )}
        <ChangedNote shown={forfeited} act={closing}>
          {({ from, to }) => (
            <>
              Баланс изменился, пока окно было открыто: было {money(from)}, стало <strong>{money(to)}</strong>.
            </>
          )}
        </ChangedNote>
      </form>
    </Dialog>
  )
}

const FORM = 'close-account'
