import { Check, Play } from 'lucide-react'
import { useState } from 'react'
import { money } from '#shared/money'
import { type AdminWithdrawal, MAX_REASON, WithdrawalDecision } from '#shared/withdrawals'
import { useDecision } from '../lib/acts/useDecision.ts'
import { ActNote } from '../ui/ActNote.tsx'
import { Button } from '../ui/Button.tsx'
import { RejectionForm } from '../ui/forms/RejectionForm.tsx'
import { ConfirmDialog } from '../ui/overlays/ConfirmDialog.tsx'
import type { useProcess } from './adminQueries.ts'

type ProcessFormProps = { withdrawal: AdminWithdrawal; process: ReturnType<typeof useProcess> }

export function ProcessForm({ withdrawal: { status, finalAmount, user }, process }: ProcessFormProps) {
  const [isAsking, setAsking] = useState(false)
  const decision = useDecision(WithdrawalDecision, process)
  const { isPending, running, decide } = decision
  return (
    <section aria-label="Решение" className="flex flex-col gap-5 border-line border-t pt-5 md:col-span-2 md:gap-4">
      <ActNote act={process} />
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <Button
            variant="quiet"
            busy={running === 'processing'}
            disabled={isPending}
            icon={<Play aria-hidden className="size-5" />}
            onClick={() => decide({ status: 'processing' })}
          >
            Взять в обработку
          </Button>
        )}
        <Button
          className="flex-1"
          busy={running === 'completed'}
          disabled={isPending}
          icon={<Check aria-hidden className="size-5" />}
          onClick={() => setAsking(true)}
        >
          Выплачено
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Выплачено ${money(finalAmount)}?`}
        yes="Да, выплачено"
        onYes={() => {
          setAsking(false)
          decide({ status: 'completed' })
        }}
      >
        <p className="text-ink-soft">
          {user.displayName} узнает о выплате сразу, деньги спишутся окончательно. Отменить это будет нельзя.
        </p>
      </ConfirmDialog>
      <RejectionForm decision={decision} maxLength={MAX_REASON} />
    </section>
  )
}
