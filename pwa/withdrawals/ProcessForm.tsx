import { useQuery } from '@tanstack/react-query'
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
import { secondQuery } from './batches/batchQueries.ts'
import { Second } from './batches/Second.tsx'

type ProcessFormProps = { withdrawal: AdminWithdrawal; process: ReturnType<typeof useProcess> }

export function ProcessForm({ withdrawal: { id, status, finalAmount, user }, process }: ProcessFormProps) {
  const [isAsking, setAsking] = useState(false)
  const decision = useDecision(WithdrawalDecision, process)
  const { isPending, running, decide } = decision
  const { data: second } = useQuery(secondQuery(id))
  if (second?.batch)
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-3 md:col-span-2">
        Вывод в пакете выплат {second.batch.number}: он решится вместе с ним. Чтобы решить отдельно, убери его из
        пакета.
      </p>
    )
  return (
    <section aria-label="Решение" className="flex flex-col gap-5 border-line border-t pt-5 md:col-span-2 md:gap-4">
      <ActNote act={process} />
      {second && <Second id={id} finalAmount={finalAmount} second={second} />}
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
          disabled={isPending || second?.isNeeded}
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
