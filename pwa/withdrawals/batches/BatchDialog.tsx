import { useQuery } from '@tanstack/react-query'
import { dateTime } from '#shared/dates'
import type { WholeBatch } from '#shared/payouts/batches'
import { withdrawalMethodLabels } from '#shared/withdrawals/details'
import { QueryState } from '../../ui/lists/QueryError.tsx'
import { Money } from '../../ui/Money.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { FactList } from '../FactList.tsx'
import { BatchActs } from './BatchActs.tsx'
import { BatchBadge } from './BatchBadges.tsx'
import { BatchFile } from './BatchFile.tsx'
import { BatchLines } from './BatchLines.tsx'
import { batchQuery } from './batchQueries.ts'

type BatchDialogProps = { id: string; open: boolean; onClose: () => void }

/** Key it by the batch's id. */
export function BatchDialog({ id, open, onClose }: BatchDialogProps) {
  const query = useQuery({ ...batchQuery(id), enabled: open })
  const batch = query.data
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={batch ? `Пакет ${batch.number}` : 'Пакет выплат'}
      description={batch && <BatchBadge batch={batch} />}
      size="large"
      isText={batch?.status === 'closed' || batch?.status === 'cancelled'}
    >
      <div className="flex flex-col gap-6 pb-2">
        <QueryState query={query} failure="Не удалось открыть пакет" className="h-80" />
        {batch && (
          <>
            <div className="flex flex-col gap-6 md:grid md:grid-cols-2 md:gap-x-10">
              <Sum batch={batch} />
              <History batch={batch} />
            </div>
            <BatchActs batch={batch} />
            <BatchLines batch={batch} />
            {batch.file && <BatchFile rows={batch.file} />}
          </>
        )}
      </div>
    </Dialog>
  )
}

const Sum = ({ batch: { method, count, sum, paidCount, returnedCount } }: { batch: WholeBatch }) => (
  <FactList title="Сумма">
    <dt>К выплате</dt>
    <dd>
      <Money amount={sum} className="font-bold font-display text-gold text-xl tracking-tight" />
    </dd>
    <dt>Выводов</dt>
    <dd className="tabular-nums">{count}</dd>
    <dt>Способ</dt>
    <dd>{withdrawalMethodLabels[method]}</dd>
    {paidCount + returnedCount > 0 && (
      <>
        <dt>Выплачено</dt>
        <dd className="tabular-nums">
          {paidCount} из {count}
          {returnedCount > 0 && `, вернулось ${returnedCount}`}
        </dd>
      </>
    )}
  </FactList>
)

const History = ({ batch }: { batch: WholeBatch }) => (
  <FactList title="История">
    <dt>Собран</dt>
    <dd className="wrap-anywhere">
      {dateTime(batch.createdAt)}, <bdi>{batch.createdBy.displayName}</bdi>
    </dd>
    {batch.second.confirmations.map(({ admin, createdAt }) => (
      <Confirmed key={createdAt + admin.username} name={admin.displayName} at={createdAt} />
    ))}
    {batch.exportedAt && (
      <>
        <dt>Выгружен</dt>
        <dd className="wrap-anywhere">
          {dateTime(batch.exportedAt)}, <bdi>{batch.exportedBy?.displayName}</bdi>
        </dd>
      </>
    )}
    {batch.closedAt && (
      <>
        <dt>Закрыт</dt>
        <dd>{dateTime(batch.closedAt)}</dd>
      </>
    )}
  </FactList>
)

const Confirmed = ({ name, at }: { name: string; at: string }) => (
  <>
    <dt>Подтвердил</dt>
    <dd className="wrap-anywhere">
      {dateTime(at)}, {name}
    </dd>
  </>
)
