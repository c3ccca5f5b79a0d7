import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type AdminWithdrawal, withdrawalMethodLabels } from '#shared/withdrawals'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { wholeWithdrawalQuery } from './adminQueries.ts'
import { PaymentDetails } from './PaymentDetails.tsx'

/** Mount it only when the dialog is open: each mounting is logged as an access to payment details. */
export function Details({ withdrawal: { id, method, status, processedBy } }: { withdrawal: AdminWithdrawal }) {
  const ending = processedBy ? 'отказа' : 'отмены'
  const ended = status === 'completed' ? 'выплаты' : ending
  const whole = useQuery(wholeWithdrawalQuery(id))
  return (
    <>
      <FactList title={`Реквизиты: ${withdrawalMethodLabels[method]}`}>
        {whole.data && (
          <PaymentDetails
            data={whole.data.methodData}
            isErased={whole.data.methodDataState === 'erased'}
            ended={ended}
          />
        )}
      </FactList>
      {whole.isPending && <Skeleton className="h-12 w-full rounded-control" />}
      {whole.error && <QueryError query={whole} failure="Не удалось открыть реквизиты" />}
    </>
  )
}

export const FactList = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2">{title}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
      {children}
    </dl>
  </section>
)
