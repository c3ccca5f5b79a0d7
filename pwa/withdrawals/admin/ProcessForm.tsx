import { useQuery } from '@tanstack/react-query'
import { Check, Play } from 'lucide-react'
import { useState } from 'react'
import { money } from '#shared/money'
import { type AdminWithdrawal, MAX_REASON, WithdrawalDecision } from '#shared/withdrawals/withdrawals'
import { useDecision } from '../../lib/acts/useDecision.ts'
import { useShown } from '../../lib/acts/useShown.ts'
import { Button } from '../../ui/Button.tsx'
import { ChangedNote } from '../../ui/forms/ChangedNote.tsx'
import { RejectionForm } from '../../ui/forms/RejectionForm.tsx'
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx'
import { secondQuery } from '../batches/batchQueries.ts'
import { Second } from '../batches/Second.tsx'
import type { useProcess } from './adminQueries.ts'

type ProcessFormProps = { withdrawal: AdminWithdrawal; process: ReturnType<typeof useProcess> }

export function ProcessForm({ withdrawal, process }: ProcessFormProps) {
  const { id, status, finalAmount, user, formerTail } = withdrawal
  const [isAsking, setAsking] = useState(false)
  const decision = useDecision(WithdrawalDecision, process)
  const { isPending, running, decide } = decision
  const { data: second } = useQuery(secondQuery(id))
  const details = useShown({ digest: withdrawal.digest, tail: tailIn(withdrawal) })
  const { digest } = details.shown ?? {}
  if (second?.batch)
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-3 md:col-span-2">
        Вывод в пакете выплат {second.batch.number}: он решится вместе с ним.{' '}
        {second.batch.isExported
          ? 'Пакет уже выгружен: загрузи в нём ответ провайдера или отметь, что стало с выплатой.'
          : 'Чтобы решить отдельно, убери его из пакета.'}
      </p>
    )
  return (
    <section aria-label="Решение" className="flex flex-col gap-5 border-line border-t pt-5 md:col-span-2 md:gap-4">
      <ChangedNote shown={details} act={process}>
        {({ to }) => `Игрок исправил реквизиты: было ••••${formerTail}, стало ••••${to.tail}.`}
      </ChangedNote>
      {second && !details.change && <Second id={id} shown={{ finalAmount, digest }} second={second} />}
      <div className="flex flex-wrap gap-2">
        {status === 'pending' && (
          <Button
            variant="quiet"
            busy={running === 'processing'}
            disabled={isPending || details.change !== undefined}
            icon={<Play className="size-5" />}
            onClick={() => decide({ status: 'processing', digest })}
          >
            Взять в обработку
          </Button>
        )}
        <Button
          className="flex-1"
          busy={running === 'completed'}
          disabled={isPending || second?.isNeeded || details.change !== undefined}
          icon={<Check className="size-5" />}
          onClick={() => setAsking(true)}
        >
          Выплачено
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking && !details.change}
        onClose={() => setAsking(false)}
        title={`Выплачено ${money(finalAmount)}?`}
        yes="Да, выплачено"
        onYes={() => {
          setAsking(false)
          decide({ status: 'completed', digest })
        }}
      >
        <p className="text-ink-soft">
          <bdi>{user.displayName}</bdi> узнает о выплате сразу, деньги спишутся окончательно. Отменить это будет нельзя.
        </p>
      </ConfirmDialog>
      <RejectionForm decision={decision} maxLength={MAX_REASON} />
    </section>
  )
}

/** The last four, which is all that the list has. */
const tailIn = ({ methodData: { cardNumber, walletAddress, email, telegramUsername } }: AdminWithdrawal) =>
  (cardNumber ?? walletAddress ?? email ?? telegramUsername ?? '').replaceAll(/[•\s]/g, '')
