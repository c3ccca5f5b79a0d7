import { ArrowLeft, CircleAlert, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AppError } from '#shared/errors'
import { money } from '#shared/money'
import { finalAmountOf } from '#shared/premium/premium'
import { requestMethods, withdrawalMethodLabels } from '#shared/withdrawals/details'
import { MIN_WITHDRAWAL, tooLittle, type WithdrawalProblem } from '#shared/withdrawals/withdrawals'
import { useShown } from '../lib/acts/useShown.ts'
import { useUser } from '../lib/session.ts'
import { submitting } from '../lib/submitting.ts'
import { typedNumber } from '../lib/typed.ts'
import { ContactLinks } from '../linking/ContactLinks.tsx'
import { Button } from '../ui/Button.tsx'
import { ChangedNote } from '../ui/forms/ChangedNote.tsx'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { TextInput } from '../ui/forms/TextInput.tsx'
import { Alert } from '../ui/overlays/Alert.tsx'
import { CheckDetails } from './admin/CheckDetails.tsx'
import { MethodFields } from './MethodFields.tsx'
import { PayoutBreakdown } from './PayoutBreakdown.tsx'
import { useRequest } from './queries.ts'
import { useWithdrawalForm } from './useWithdrawalForm.ts'

type WithdrawalFormProps = { onBack: () => void; onRequested: () => void }

const methods = requestMethods.map((value) => ({ value, label: withdrawalMethodLabels[value] }))

export function WithdrawalForm({ onBack, onRequested }: WithdrawalFormProps) {
  const { id, balance, premiumTier } = useUser()
  const [failure, setFailure] = useState<{ title: string; message: string }>()
  const request = useRequest(id, {
    onDone: onRequested,
    onRefused: (error, words) => setFailure(failureOf(error, words)),
  })
  const { typed, change, typedAmount, setTypedAmount, input, methodData, problem, amount } = useWithdrawalForm(
    request.input,
  )
  // Premium may begin or end while the form is open; the bonus is the same in every tier.
  const premium = useShown<'none' | 'basic'>(premiumTier === 'none' ? 'none' : 'basic')
  const finalAmount = finalAmountOf(amount, premiumTier)
  const [isChecking, setChecking] = useState(false)
  const isReady = !problem && !premium.change && !request.isPending

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={submitting(() => {
        if (isReady) setChecking(true)
      })}
    >
      <fieldset disabled={request.isPending} className="flex min-w-0 flex-col gap-4">
        <FilterChips
          label="Способ вывода"
          value={typed.method}
          chips={methods}
          onChange={(method) => change({ method })}
        />
        <MethodFields typed={typed} change={change} />
        <TextInput
          label="Сумма, ₽"
          inputMode="decimal"
          autoComplete="off"
          placeholder={`От ${money(MIN_WITHDRAWAL)}`}
          aside={
            <button
              type="button"
              className="-my-3 min-h-11 px-1 font-medium text-accent-ink"
              onClick={() => setTypedAmount(typedNumber(balance))}
            >
              Вывести всё
            </button>
          }
          value={typedAmount}
          onChange={setTypedAmount}
        />
      </fieldset>
      <PayoutBreakdown amount={amount} tier={premiumTier} />
      <ChangedNote shown={premium} act={{ ...request, failure: undefined }}>
        {({ from }) => (
          <>
            {premiumTier === 'none' ? 'Premium закончился: бонуса больше нет.' : 'Начался Premium: добавился бонус.'}{' '}
            {Number.isFinite(amount) && (
              <>
                К выплате было {money(finalAmountOf(amount, from))}, стало <strong>{money(finalAmount)}</strong>.
              </>
            )}
          </>
        )}
      </ChangedNote>
      {problem && !request.isPending && (
        <Problem
          severity={problem.severity}
          message={(problem.field === 'amount' && tooLittle(balance)) || problem.message}
        />
      )}
      <ContactLinks isMissing={problem?.code === 'contact_required'} />
      <div className="flex flex-col-reverse gap-2 md:flex-row md:justify-between">
        <Button variant="ghost" icon={<ArrowLeft className="size-5" />} onClick={onBack}>
          К балансу
        </Button>
        <Button
          type="submit"
          busy={request.isPending}
          disabled={problem !== undefined || premium.change !== undefined}
          className="md:min-w-52"
        >
          {request.isPending ? 'Отправка...' : 'Вывести'}
        </Button>
      </div>
      <CheckDetails
        open={isChecking && isReady}
        onClose={() => setChecking(false)}
        onYes={() => {
          setChecking(false)
          request.act({ ...input, finalAmount })
        }}
        amount={finalAmount}
        method={typed.method}
        data={methodData}
      />
      {failure && <Alert {...failure} onClose={() => setFailure(undefined)} />}
    </form>
  )
}

function Problem({ message, severity }: Pick<WithdrawalProblem, 'message' | 'severity'>) {
  const [className, Icon] = severity === 'error' ? ['text-danger', CircleAlert] : ['text-warning', TriangleAlert]
  return (
    <p role="status" className={`flex items-start gap-2 ${className}`}>
      <Icon className="mt-0.5 size-5 shrink-0" />
      {message}
    </p>
  )
}

/** MONEY-11. */
function failureOf(error: Error, words: string) {
  if (error instanceof AppError && error.code === 'offline')
    return { title: 'Ошибка сети', message: 'Нет сети: заявка не отправлена. Попробуй ещё раз, когда появится связь.' }
  return { title: 'Ошибка создания', message: words }
}
