import type { ReactNode } from 'react'
import { shortId } from '#shared/ids'
import { money } from '#shared/money'
import { premiumTierLabels } from '#shared/premium'
import { isolated } from '#shared/text'
import { type AdminWithdrawal, isOpenWithdrawal } from '#shared/withdrawals/withdrawals'
import { NextOf } from '../ui/lists/NextButton.tsx'
import { Money } from '../ui/Money.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { nextWithdrawalQuery, useProcess } from './adminQueries.ts'
import { PayoutYears } from './batches/PayoutYears.tsx'
import { Details } from './Details.tsx'
import { FactList } from './FactList.tsx'
import { Life } from './Life.tsx'
import { ProcessForm } from './ProcessForm.tsx'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

type ProcessDialogProps = {
  withdrawal: AdminWithdrawal
  open: boolean
  onOpen: (withdrawal: AdminWithdrawal) => void
  onClose: () => void
}

/** Key it by the withdrawal's id. */
export function ProcessDialog({ withdrawal: listed, open, onOpen, onClose }: ProcessDialogProps) {
  const process = useProcess(listed.id)
  // The answer arrives before the list is read again.
  const withdrawal = isOpenWithdrawal(listed.status) ? (process.data ?? listed) : listed
  const { id, user, amount, premiumBonus, finalAmount, status, rejectionReason } = withdrawal
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Вывод ${shortId(id)}`}
      description={<WithdrawalStatusBadge status={status} />}
      size="large"
    >
      <div className="flex flex-col gap-6 pb-2 md:grid md:grid-cols-2 md:items-start md:gap-x-10">
        <FactList title="Игрок">
          <dt>Имя</dt>
          <dd>
            <bdi>{user.displayName}</bdi> <bdi className="text-ink-faint">@{user.username}</bdi>
          </dd>
          <dt>Telegram</dt>
          <dd>{user.telegramUsername ? `@${user.telegramUsername}` : 'не привязан'}</dd>
          <dt>Premium</dt>
          <dd>{user.premiumTier === 'none' ? 'нет' : premiumTierLabels[user.premiumTier]}</dd>
        </FactList>
        <FactList title="Сумма">
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
        </FactList>
        <Details withdrawal={withdrawal} />
        <Life withdrawalId={id} />
        <PayoutYears userId={withdrawal.userId} />
        {status === 'completed' && (
          <Result className="border-success/40 text-success">Вывод выполнен: деньги отправлены игроку.</Result>
        )}
        {status === 'rejected' && (
          <Result className="border-danger/40 text-danger">
            Вывод отклонён, деньги вернулись на баланс. Причина: {rejectionReason}
          </Result>
        )}
        {isOpenWithdrawal(status) && <ProcessForm withdrawal={withdrawal} process={process} />}
        {process.data && !isOpenWithdrawal(status) && (
          <NextOf
            label="Следующий вывод"
            query={nextWithdrawalQuery}
            wordsFor={(next) => `${isolated(next.user.displayName)}, ${money(next.finalAmount)}`}
            onOpen={onOpen}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  )
}

const Result = ({ className, children }: { className: string; children: ReactNode }) => (
  <p className={`rounded-card border bg-surface px-4 py-3 md:col-span-2 ${className}`}>{children}</p>
)
