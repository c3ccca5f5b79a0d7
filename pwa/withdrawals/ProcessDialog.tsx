import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import { premiumTierLabels } from '#shared/premium'
import { type AdminWithdrawal, isOpenWithdrawal, withdrawalMethodLabels } from '#shared/withdrawals'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { useProcess, wholeWithdrawalQuery } from './adminQueries.ts'
import { PaymentDetails } from './PaymentDetails.tsx'
import { ProcessForm } from './ProcessForm.tsx'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

type ProcessDialogProps = { withdrawal: AdminWithdrawal; open: boolean; onClose: () => void }

const said = { processing: 'Вывод взят в обработку', completed: 'Вывод завершен', rejected: 'Вывод отклонен' }

/** One withdrawal, with what it takes to pay it. Keyed by its id. */
export function ProcessDialog({ withdrawal: listed, open, onClose }: ProcessDialogProps) {
  const whole = useQuery({ ...wholeWithdrawalQuery(listed.id), enabled: open })
  const process = useProcess(listed.id, ({ status }) => toast({ title: 'Успешно', message: said[status] }))
  // The answer is known before the list has been asked again.
  const withdrawal = isOpenWithdrawal(listed.status) ? (process.data ?? listed) : listed
  const { id, user, amount, premiumBonus, finalAmount, status, rejectionReason } = withdrawal
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Вывод ${id.slice(0, 8)}`}
      description={<WithdrawalStatusBadge status={status} />}
      size="large"
    >
      <div className="flex flex-col gap-6 pb-2 md:grid md:grid-cols-2 md:items-start md:gap-x-10">
        <Facts title="Игрок">
          <dt>Имя</dt>
          <dd>
            {user.displayName} <span className="text-ink-faint">@{user.username}</span>
          </dd>
          <dt>Telegram</dt>
          <dd>{user.telegramUsername ? `@${user.telegramUsername}` : 'не привязан'}</dd>
          <dt>Premium</dt>
          <dd>{user.premiumTier === 'none' ? 'нет' : premiumTierLabels[user.premiumTier]}</dd>
        </Facts>
        <Facts title="Сумма">
          <dt>Списано с баланса</dt>
          <dd>
            <Money amount={amount} />
          </dd>
          {premiumBonus > 0 && (
            <>
              <dt>Бонус Premium</dt>
              <dd>
                <Money amount={premiumBonus} signed />
              </dd>
            </>
          )}
          <dt>К выплате</dt>
          <dd>
            <Money amount={finalAmount} className="font-bold font-display text-gold text-xl tracking-tight" />
          </dd>
        </Facts>
        <div>
          <Facts title={`Реквизиты: ${withdrawalMethodLabels[withdrawal.method]}`}>
            {whole.data && (
              <PaymentDetails data={whole.data.methodData} isErased={whole.data.methodDataState === 'erased'} />
            )}
          </Facts>
          {whole.isPending && <Skeleton className="h-28 w-full rounded-control" />}
          {whole.error && (
            <ErrorState error={whole.error} busy={whole.isFetching} onRetry={() => void whole.refetch()} />
          )}
        </div>
        <History withdrawal={withdrawal} />
        {status === 'completed' && (
          <Notice look="border-success/40 text-success">Вывод выполнен: деньги отправлены игроку.</Notice>
        )}
        {status === 'rejected' && (
          <Notice look="border-danger/40 text-danger">
            Вывод отклонён, деньги вернулись на баланс. Причина: {rejectionReason}
          </Notice>
        )}
        {isOpenWithdrawal(status) && <ProcessForm status={status} process={process} />}
      </div>
    </Dialog>
  )
}

function History({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { createdAt, startedAt, startedBy, processedAt, processedByUser } = withdrawal
  return (
    <Facts title="История">
      <dt>Создан</dt>
      <dd>{dateTime(createdAt)}</dd>
      {startedAt && (
        <>
          <dt>Взят в обработку</dt>
          <dd>{[dateTime(startedAt), startedBy?.displayName].filter(Boolean).join(', ')}</dd>
        </>
      )}
      {processedAt && (
        <>
          <dt>Обработан</dt>
          <dd>{dateTime(processedAt)}</dd>
          <dt>Кем</dt>
          <dd>{processedByUser?.displayName ?? 'самим игроком'}</dd>
        </>
      )}
    </Facts>
  )
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h3 className="mb-2">{title}</h3>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 [&_dt]:text-ink-faint">
      {children}
    </dl>
  </section>
)

const Notice = ({ look, children }: { look: string; children: ReactNode }) => (
  <p className={`rounded-card border bg-surface px-4 py-3 md:col-span-2 ${look}`}>{children}</p>
)
