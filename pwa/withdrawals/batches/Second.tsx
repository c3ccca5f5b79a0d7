import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { money } from '#shared/money'
import type { SecondLook, WithdrawalConfirmation } from '#shared/payouts/batches'
import { ActNote } from '../../ui/ActNote.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { useConfirmWithdrawal } from './batchQueries.ts'
import { SecondNote } from './SecondNote.tsx'

type SecondProps = { id: string; shown: WithdrawalConfirmation; second: SecondLook }

/** Of one withdrawal: whether a second admin is missing, and the confirmation, for an admin who may give it. */
export function Second({ id, shown, second }: SecondProps) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmWithdrawal(id)
  const { finalAmount } = shown
  const isLarge = finalAmount > second.threshold
  return (
    <>
      <SecondNote second={second} isLarge={isLarge} />
      <ActNote act={confirm} />
      {second.canConfirm && !second.isGiven && (isLarge || second.isNeeded) && (
        <Button
          variant="quiet"
          className="self-start max-sm:w-full"
          busy={confirm.isPending}
          icon={<ShieldCheck aria-hidden className="size-5" />}
          onClick={() => setAsking(true)}
        >
          Подтвердить выплату
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Подтвердить ${money(finalAmount)}?`}
        yes="Подтвердить"
        onYes={() => {
          setAsking(false)
          confirm.act(shown)
        }}
      >
        <p className="text-ink-soft">Выплатит тогда другой администратор: сам ты эту выплату завершить не сможешь.</p>
      </ConfirmDialog>
    </>
  )
}
