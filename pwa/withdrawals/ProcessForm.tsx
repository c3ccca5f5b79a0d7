import { Check, Play, X } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { MAX_REASON, WithdrawalDecision, type WithdrawalStatus } from '#shared/withdrawals'
import { saidBy } from '../lib/refusal.ts'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import type { useProcess } from './adminQueries.ts'

/** What may follow: take it into work, say that it is paid, or return it with a reason. */
export function ProcessForm({ status, process }: { status: WithdrawalStatus; process: ReturnType<typeof useProcess> }) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const { isPending, error, input } = process
  const running = isPending ? input?.status : undefined

  function decide(decision: { status: WithdrawalDecision['status']; rejectionReason?: string }) {
    if (isPending) return
    const { success, output, issues } = v.safeParse(WithdrawalDecision, decision)
    setProblem(success ? undefined : issues[0].message)
    if (success) process.act(output)
  }
  return (
    <section aria-label="Решение" className="flex flex-col gap-5 border-line border-t pt-5 md:col-span-2 md:gap-4">
      {error && (
        <p role="alert" className="text-danger">
          {saidBy(error, 'Не удалось обработать вывод')}
        </p>
      )}
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
          onClick={() => decide({ status: 'completed' })}
        >
          Выплачено
        </Button>
      </div>
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
