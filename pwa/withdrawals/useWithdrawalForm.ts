import { useState } from 'react'
import { hasContact, type WithdrawalInput, withdrawalProblem } from '#shared/withdrawals/withdrawals'
import { useUser } from '../lib/session.ts'
import { numberIn, typedNumber } from '../lib/typed.ts'
import { type TypedDetails, usePaymentFields } from './usePaymentFields.ts'

/** `sent`: a request with an unknown outcome. */
export function useWithdrawalForm(sent: WithdrawalInput | undefined) {
  const user = useUser()
  const [typedAmount, setTypedAmount] = useState(sent ? typedNumber(sent.amount) : '')
  const { typed, change, methodData } = usePaymentFields(
    sent && ({ ...sent.methodData, method: sent.method } as Partial<TypedDetails>),
  )
  const amount = numberIn(typedAmount)
  const input = { amount, method: typed.method, methodData } as WithdrawalInput
  const problem = withdrawalProblem(input, { balance: user.balance, hasContact: hasContact(user) })
  return { typed, change, typedAmount, setTypedAmount, input, methodData, problem, amount }
}
