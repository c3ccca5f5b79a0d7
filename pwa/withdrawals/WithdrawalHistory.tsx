import { useState } from 'react'
import { dateTime } from '#shared/dates'
import { money } from '#shared/money'
import { cardCountryLabels, type RequestMethod, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { detailsProblem, MIN_WITHDRAWAL, type Withdrawal } from '#shared/withdrawals/withdrawals'
import { usePagedList } from '../lib/lists.ts'
import { submitting } from '../lib/submitting.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmInline } from '../ui/ConfirmInline.tsx'
import { EmptyState } from '../ui/lists/EmptyState.tsx'
import { PagedList } from '../ui/lists/PagedList.tsx'
import { SkeletonList } from '../ui/lists/SkeletonCard.tsx'
import { useOpened } from '../ui/lists/useOpened.ts'
import { Money } from '../ui/Money.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { CheckDetails } from './admin/CheckDetails.tsx'
import { MethodFields } from './MethodFields.tsx'
import { useCancel, useCorrection, withdrawalsQuery } from './queries.ts'
import { usePaymentFields } from './usePaymentFields.ts'
import { WithdrawalStatusBadge } from './WithdrawalStatusBadge.tsx'

export const WithdrawalHistory = ({ userId }: { userId: string }) => (
  <PagedList
    list={usePagedList(withdrawalsQuery(userId))}
    failure="Не удалось загрузить выводы"
    skeleton={<SkeletonList label="Загрузка выводов" cards={3} lines={['h-6 w-28', 'h-4 w-52 max-w-full']} />}
    empty={
      <EmptyState
        title="Выводов пока нет"
        hint={`Накопи ${money(MIN_WITHDRAWAL)} и выведи их на карту, в USDT или на PayPal.`}
      />
    }
  >
    {(withdrawals) => (
      <ul className="flex flex-col gap-3">
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} userId={userId} />
        ))}
      </ul>
    )}
  </PagedList>
)

function Row({ withdrawal, userId }: { withdrawal: Withdrawal; userId: string }) {
  const { id, amount, method, methodData, status, premiumBonus, finalAmount, rejectionReason, createdAt } = withdrawal
  const { cardNumber, cardHolder, cardCountry, walletAddress, email, telegramUsername } = methodData
  const account = cardNumber ?? walletAddress ?? email ?? telegramUsername
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Money amount={finalAmount} className="font-bold font-display text-xl tracking-tight" />
          {premiumBonus > 0 && (
            <p className="text-ink-soft text-sm">
              <Money amount={amount} /> и бонус <Money amount={premiumBonus} className="text-gold" />
            </p>
          )}
        </div>
        <WithdrawalStatusBadge status={status} />
      </div>
      <p className="text-ink-faint text-sm">
        <span className="break-all">{[withdrawalMethodLabels[method], account].filter(Boolean).join(' ')}</span> ·{' '}
        <time dateTime={createdAt}>{dateTime(createdAt)}</time>
      </p>
      {cardHolder && (
        <p className="wrap-anywhere text-ink-faint text-sm">
          {[cardHolder, cardCountry && cardCountryLabels[cardCountry]].filter(Boolean).join(', ')}
        </p>
      )}
      {status === 'rejected' && rejectionReason && (
        <p className="text-ink-soft text-sm">Причина: {rejectionReason}. Деньги вернулись на баланс.</p>
      )}
      {status === 'pending' && <Correct withdrawal={withdrawal} userId={userId} />}
      {status === 'pending' && <Cancel id={id} userId={userId} />}
    </li>
  )
}

function Correct({ withdrawal, userId }: { withdrawal: Withdrawal; userId: string }) {
  const { opening, open, dialogProps } = useOpened<undefined>()
  if (withdrawal.method === 'telegram') return null
  return (
    <>
      <Button variant="quiet" className="self-start text-sm" onClick={() => open(undefined)}>
        Исправить реквизиты
      </Button>
      <CorrectDialog key={opening} withdrawal={withdrawal} userId={userId} {...dialogProps()} />
    </>
  )
}

function Cancel({ id, userId }: { id: string; userId: string }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancel(userId, id)
  return (
    <ConfirmInline
      isAsking={isAsking}
      onAsk={setAsking}
      button={{ variant: 'quiet', className: 'self-start text-sm', children: 'Отменить вывод' }}
      question="Деньги сразу вернутся на баланс."
      yes="Да, отменить"
      isBusy={cancel.isPending}
      onYes={() => cancel.act(undefined)}
    >
      <ActNote act={cancel} className="basis-full text-sm" />
    </ConfirmInline>
  )
}

type CorrectDialogProps = { withdrawal: Withdrawal; userId: string; open: boolean; onClose: () => void }

/** Changes a pending withdrawal's payment details (MONEY-26). Key it by its opening: masked values are left empty. */
function CorrectDialog({ withdrawal, userId, ...dialog }: CorrectDialogProps) {
  const { cardHolder, cardCountry, email } = withdrawal.methodData
  const method = withdrawal.method as RequestMethod
  const { typed, change, methodData } = usePaymentFields({
    method,
    ...(cardHolder && { cardHolder }),
    ...(cardCountry && { cardCountry }),
    ...(email && { email }),
  })
  const [isChecking, setChecking] = useState(false)
  const correction = useCorrection(userId, withdrawal.id, dialog.onClose)
  const problem = detailsProblem(method, methodData)
  return (
    <Dialog {...dialog} title="Исправить реквизиты" description={withdrawalMethodLabels[method]} size="small">
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
