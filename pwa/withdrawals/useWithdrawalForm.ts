import { useState } from 'react'
import {
  type CardCountry,
  hasContact,
  type RequestMethod,
  type WithdrawalInput,
  withdrawalProblem,
} from '#shared/withdrawals'
import { useUser } from '../lib/session.ts'
import { cardNumberIn, numberIn } from '../lib/typed.ts'

/** Kept in memory only: payment details are never written to the device. */
type Typed = {
  method: RequestMethod
  amount: string
  cardNumber: string
  cardHolder: string
  cardCountry: CardCountry
  walletAddress: string
  email: string
}
const blank: Typed = {
  method: 'card',
  amount: '',
  cardNumber: '',
  cardHolder: '',
  cardCountry: 'RU',
  walletAddress: '',
  email: '',
}

/** `sent`: the request whose outcome is unknown, to be shown again. */
export function useWithdrawalForm(sent: WithdrawalInput | undefined) {
  const user = useUser()
  const [typed, setTyped] = useState(() => (sent ? typedOf(sent) : blank))
  const input = inputOf(typed)
  const problem = withdrawalProblem(input, { balance: user.balance, hasContact: hasContact(user) })

  function change(edit: Partial<Typed>) {
    const next = { ...typed, ...edit }
    setTyped({ ...next, cardNumber: cardNumberIn(next.cardNumber), cardHolder: next.cardHolder.toUpperCase() })
  }
  return { typed, change, input, problem, amount: numberIn(typed.amount) }
}

const typedOf = ({ amount, method, methodData }: WithdrawalInput) =>
  ({ ...blank, ...methodData, method, amount: String(amount) }) as Typed

function inputOf({ method, amount, cardNumber, cardHolder, cardCountry, walletAddress, email }: Typed) {
  const methodData = {
    card: { cardNumber, cardHolder, cardCountry },
    crypto: { currency: 'USDT', walletAddress },
    paypal: { email },
  }[method]
  return { amount: numberIn(amount), method, methodData } as WithdrawalInput
}
