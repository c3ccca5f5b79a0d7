import {
  CRYPTO_NETWORK,
  cardCountryLabels,
  lastFour,
  type MethodData,
  type WithdrawalMethod,
} from '#shared/withdrawals/details'
import { cardNumberIn } from '../lib/typed.ts'

/** The known payment details. */
export function factsOf(data: MethodData): [name: string, value: string][] {
  const { cardNumber, cardHolder, cardCountry, walletAddress, currency, email, telegramUsername } = data
  const facts: [string, string | undefined][] = [
    ['Номер карты', cardNumber && (/^\d+$/.test(cardNumber) ? cardNumberIn(cardNumber) : cardNumber)],
    ['Владелец', cardHolder],
    ['Страна', cardCountry && cardCountryLabels[cardCountry]],
    ['Валюта', currency && `${currency} (${CRYPTO_NETWORK})`],
    ['Кошелёк', walletAddress],
    ['Email', email],
    ['Telegram', telegramUsername],
  ]
  return facts.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []))
}

/** «карта •• 1111, IVAN IVANOV» */
export function accountIn(
  method: WithdrawalMethod,
  { cardNumber = '', cardHolder, walletAddress = '', email }: MethodData,
) {
  if (method === 'card') return `карта •• ${lastFour(cardNumber)}, ${cardHolder}`
  if (method === 'crypto') return `кошелёк •• ${lastFour(walletAddress)}, ${CRYPTO_NETWORK}`
  return `PayPal ${email}`
}
