import { useState } from 'react'
import type { CardCountry, MethodData, RequestMethod } from '#shared/withdrawals/details'
import { cardNumberIn } from '../lib/typed.ts'

/** In memory only: never written to the device. */
export type TypedDetails = {
  method: RequestMethod
  cardNumber: string
  cardHolder: string
  cardCountry: CardCountry
  walletAddress: string
  email: string
}
const blank: TypedDetails = {
  method: 'card',
  cardNumber: '',
  cardHolder: '',
  cardCountry: 'RU',
  walletAddress: '',
  email: '',
}

export function usePaymentFields(given: Partial<TypedDetails> = {}) {
  const [typed, setTyped] = useState<TypedDetails>(() => ({ ...blank, ...given }))
  function change(edit: Partial<TypedDetails>) {
    const next = { ...typed, ...edit }
    setTyped({ ...next, cardNumber: cardNumberIn(next.cardNumber), cardHolder: next.cardHolder.toUpperCase() })
  }
  return { typed, change, methodData: dataOf(typed) }
}

function dataOf({ method, cardNumber, cardHolder, cardCountry, walletAddress, email }: TypedDetails): MethodData {
  if (method === 'card') return { cardNumber: cardNumber.replaceAll(' ', ''), cardHolder, cardCountry }
  return method === 'crypto' ? { currency: 'USDT', walletAddress: walletAddress.trim() } : { email: email.trim() }
}
