import { Check, Play, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { money } from '#shared/money'
import { type AdminWithdrawal, MAX_REASON, WithdrawalDecision } from '#shared/withdrawals'
import { ActNote } from '../ui/ActNote.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/forms/TextArea.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import type { useProcess } from './adminQueries.ts'

type ProcessFormProps = { withdrawal: AdminWithdrawal; process: ReturnType<typeof useProcess> }

/** What may follow: take it into work, say that it is paid, or return it with a reason. */
export function ProcessForm({ withdrawal: { status, finalAmount, user }, process }: ProcessFormProps) {
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isPending, input } = process
  const running = isPending ? input?.status : undefined

  function decide(decision: { status: WithdrawalDecision['status']; rejectionReason?: string }) {
    if (isPending) return
    const { success, output, issues } = v.safeParse(WithdrawalDecision, decision)
    setProblem(success ? undefined : issues[0].message)
    if (success) process.act(output)
  }
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
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        size="small"
        title={`Выплачено ${money(finalAmount)}?`}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Отмена
            </Button>
            <Button
              onClick={() => {
                setAsking(false)
                decide({ status: 'completed' })
              }}
            >
              Да, выплачено
            </Button>
          </>
        }
      >
        <p className="text-ink-soft">
          {user.displayName} узнает о выплате сразу, деньги спишутся окончательно. Отменить это будет нельзя.
        </p>
      </Dialog>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          decide({ status: 'rejected', rejectionReason: reason })
        }}
      >
        <TextArea
          label="Причина отклонения"
          rows={2}
          maxLength={MAX_REASON}
          value={reason}
          disabled={isPending}
          error={problem}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button
          type="submit"
          variant="danger"
          className="in-sight"
          busy={running === 'rejected'}
          disabled={isPending}
          icon={<X aria-hidden className="size-5" />}
        >
          Отклонить
        </Button>
      </form>
    </section>
  )
}
