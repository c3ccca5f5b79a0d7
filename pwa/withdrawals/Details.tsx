import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import type { AdminWithdrawal } from '#shared/withdrawals/withdrawals'
import { QueryError } from '../ui/lists/QueryError.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { wholeWithdrawalQuery } from './adminQueries.ts'
import { Doubts } from './Doubts.tsx'
import { FactList } from './FactList.tsx'
import { PaymentDetails } from './PaymentDetails.tsx'

/** Mount it only when the dialog is open: each mounting is logged as an access to payment details. */
export function Details({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { method, status, processedBy, doubts, correctedAt, formerTail } = withdrawal
  const ending = processedBy ? 'отказа' : 'отмены'
  const ended = status === 'completed' ? 'выплаты' : ending
  const whole = useQuery(wholeWithdrawalQuery(withdrawal))
  return (
    <div className="flex flex-col gap-3">
      <FactList title={`Реквизиты: ${withdrawalMethodLabels[method]}`}>
        {whole.data && (
          <PaymentDetails
            data={whole.data.methodData}
            isErased={whole.data.methodDataState === 'erased'}
            ended={ended}
          />
        )}
      </FactList>
      {doubts.length > 0 && (
        <div>
          <p className="font-semibold text-warning">Не проходит проверку</p>
          <Doubts doubts={doubts} />
        </div>
      )}
      {correctedAt && (
        <p className="text-ink-soft">
          Изменено игроком {dateTime(correctedAt)}
          {formerTail && `, было ••••${formerTail}`}
        </p>
      )}
      {whole.isPending && <Skeleton className="h-12 w-full rounded-control" />}
      {whole.error && <QueryError query={whole} failure="Не удалось открыть реквизиты" />}
    </div>
  )
}
