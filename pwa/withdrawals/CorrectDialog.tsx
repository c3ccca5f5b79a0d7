import { useState } from 'react'
import { type RequestMethod, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { detailsProblem, type Withdrawal } from '#shared/withdrawals/withdrawals'
import { submitting } from '../lib/typed.ts'
import { ActNote } from '../ui/ActNote.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CheckDetails } from './CheckDetails.tsx'
import { MethodFields } from './MethodFields.tsx'
import { useCorrection } from './queries.ts'
import { usePaymentFields } from './usePaymentFields.ts'

type CorrectDialogProps = { withdrawal: Withdrawal; userId: string; open: boolean; onClose: () => void }

/** Other payment details for a pending withdrawal (MONEY-26). Key it by its opening: it begins without the masked ones. */
export function CorrectDialog({ withdrawal, userId, open, onClose }: CorrectDialogProps) {
  const { cardHolder, cardCountry, email } = withdrawal.methodData
  const method = withdrawal.method as RequestMethod
  const { typed, change, methodData } = usePaymentFields({
    method,
    ...(cardHolder && { cardHolder }),
    ...(cardCountry && { cardCountry }),
    ...(email && { email }),
  })
  const [isChecking, setChecking] = useState(false)
  const correction = useCorrection(userId, withdrawal.id, onClose)
  const problem = detailsProblem(method, methodData)
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Исправить реквизиты"
      description={withdrawalMethodLabels[method]}
      size="small"
    >
      <form
        className="flex flex-col gap-4 pb-2"
        onSubmit={submitting(() => {
          if (!problem && !correction.isPending) setChecking(true)
        })}
      >
        <fieldset disabled={correction.isPending} className="flex min-w-0 flex-col gap-4">
          <MethodFields typed={typed} change={change} />
        </fieldset>
        {problem && <p className="text-warning">{problem}</p>}
        <ActNote act={correction} />
        <Button type="submit" busy={correction.isPending} disabled={problem !== undefined}>
          Исправить
        </Button>
      </form>
      <CheckDetails
        open={isChecking}
        onClose={() => setChecking(false)}
        onYes={() => {
          setChecking(false)
          correction.act({ methodData })
        }}
        amount={withdrawal.finalAmount}
        method={method}
        data={methodData}
      />
    </Dialog>
  )
}
