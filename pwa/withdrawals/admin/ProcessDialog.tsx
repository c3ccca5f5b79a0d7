import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dateTime } from '#shared/dates'
import { shortId } from '#shared/ids'
import { money } from '#shared/money'
import { daysInWords } from '#shared/plural'
import { premiumTierLabels } from '#shared/premium/premium'
import { isolated } from '#shared/text'
import { DETAILS_KEPT_DAYS, type MethodData, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { type AdminWithdrawal, isOpenWithdrawal, type LifeEvent } from '#shared/withdrawals/withdrawals'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Fact, FactList } from '../../ui/lists/FactList.tsx'
import { NextOf } from '../../ui/lists/NextButton.tsx'
import { QueryError } from '../../ui/lists/QueryError.tsx'
import { Money } from '../../ui/Money.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PayoutYears } from '../batches/PayoutYears.tsx'
import { factsOf } from '../paymentFacts.ts'
import { WithdrawalStatusBadge } from '../WithdrawalStatusBadge.tsx'
import { lifeQuery, nextWithdrawalQuery, useProcess, wholeWithdrawalQuery } from './adminQueries.ts'
import { Doubts } from './Doubts.tsx'
import { ProcessForm } from './ProcessForm.tsx'

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
      onClose={onClose}
      title={`Вывод ${shortId(id)}`}
      description={<WithdrawalStatusBadge status={status} />}
      size="large"
    >
      <div className="flex flex-col gap-6 pb-2 md:grid md:grid-cols-2 md:items-start md:gap-x-10">
        <FactList title="Игрок">
          <Fact name="Имя">
            <bdi>{user.displayName}</bdi> <bdi className="text-ink-faint">@{user.username}</bdi>
          </Fact>
          <Fact name="Telegram">{user.telegramUsername ? `@${user.telegramUsername}` : 'не привязан'}</Fact>
          <Fact name="Premium">{user.premiumTier === 'none' ? 'нет' : premiumTierLabels[user.premiumTier]}</Fact>
        </FactList>
        <FactList title="Сумма">
          <Fact name="Списано с баланса">
            <Money amount={amount} />
          </Fact>
          {premiumBonus > 0 && (
            <Fact name="Бонус Premium">
              <Money amount={premiumBonus} signed />
            </Fact>
          )}
          <Fact name="К выплате">
            <Money amount={finalAmount} className="font-bold font-display text-gold text-xl tracking-tight" />
          </Fact>
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

/** The withdrawal's events, oldest first. */
function Life({ withdrawalId }: { withdrawalId: string }) {
  const life = useQuery(lifeQuery(withdrawalId))
  return (
    <section aria-label="История">
      <h3 className="mb-2">История</h3>
      {life.isPending && <Skeleton className="h-24 w-full rounded-control" />}
      {life.error && !life.data && <QueryError query={life} failure="Не удалось загрузить историю" />}
      <ol className="flex flex-col gap-2">
        {life.data?.map((event) => (
          <li key={`${event.at} ${event.what} ${event.batch ?? ''}`} className="leading-snug">
            <span className="block">{wordsOf(event)}</span>
            <span className="wrap-anywhere block text-ink-faint text-sm">
              {dateTime(event.at)}
              {event.by && (
                <>
                  , <bdi>{event.by}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordsOf({ what, batch, line, answerLine, reason, by }: LifeEvent) {
  const source = answerLine ? `Файл банка, строка ${answerLine}` : `Пакет ${batch}`
  switch (what) {
    case 'requested':
      return 'Создан'
    case 'corrected':
      return `Игрок исправил реквизиты${reason ? `, было ••••${reason}` : ''}`
    case 'started':
      return 'Взят в обработку'
    case 'batched':
      return `В пакете выплат ${batch}, строка ${line}`
    case 'exported':
      return `Выгружен в файле пакета ${batch}`
    case 'paid':
      return `${source}: выплачен`
    case 'returned':
      return `${source}: вернулся${reason ? `, «${reason}»` : ''}`
    case 'completed':
      return 'Выполнен'
    case 'rejected':
      return by ? 'Отклонён' : 'Отменён игроком'
  }
}

/** Mount only in an open dialog: each mounting is logged as an access to payment details. */
function Details({ withdrawal }: { withdrawal: AdminWithdrawal }) {
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

type PaymentDetailsProps = {
  data: MethodData
  isErased: boolean
  /** The event before the erasure: «выплаты». */
  ended: string
}

const PaymentDetails = ({ data, isErased, ended }: PaymentDetailsProps) => (
  <>
    {factsOf(data).map(([name, value]) => (
      <DetailFact key={name} name={name} value={value} canCopy={!isErased} />
    ))}
    {isErased && (
      <dd className="col-span-2 text-ink-faint text-sm">
        Прошло {daysInWords(DETAILS_KEPT_DAYS)} после {ended}: остались последние знаки.
      </dd>
    )}
  </>
)

const DetailFact = ({ name, value, canCopy }: { name: string; value: string; canCopy: boolean }) => (
  <Fact name={name} className="flex items-center gap-1 break-all font-medium">
    {value}
    {canCopy && <CopyButton name={name} text={value.replace(/ \(.*\)$/, '')} />}
  </Fact>
)
