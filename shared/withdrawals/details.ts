import * as v from 'valibot'
import { keysOf } from '../labels.ts'
import { filled } from '../text.ts'

/** Every method that is stored; a player chooses one of `requestMethods` (MONEY-10). */
export const withdrawalMethodLabels = {
  card: 'Карта',
  crypto: 'Криптовалюта',
  paypal: 'PayPal',
  telegram: 'Telegram',
}
export const withdrawalMethods = keysOf(withdrawalMethodLabels)
export type WithdrawalMethod = keyof typeof withdrawalMethodLabels
export const requestMethods = ['card', 'crypto', 'paypal'] as const satisfies readonly WithdrawalMethod[]
export type RequestMethod = (typeof requestMethods)[number]

export const cardCountryLabels = { RU: 'Россия', UA: 'Украина', EU: 'Европа' }
export const cardCountries = keysOf(cardCountryLabels)
export type CardCountry = keyof typeof cardCountryLabels

export const cryptoCurrencies = ['USDT'] as const
export const CRYPTO_NETWORK = 'TRC20'

export const DETAILS_KEPT_DAYS = 30

export const cardNumberHint = 'Введите 16 цифр'
export const wrongCardNumber = 'Введите корректный номер карты (16 цифр)'
export const cardIncomplete = 'Заполни все поля карты'
export const walletMissing = 'Укажи адрес кошелька'
export const emailMissing = 'Укажи email PayPal'
const tooLong = 'Слишком длинное значение'

export const CardData = v.object(
  {
    cardNumber: v.pipe(
      filled(100, cardIncomplete, wrongCardNumber),
      v.transform((typed) => typed.replaceAll(/\s/g, '')),
      v.regex(/^[0-9]{16}$/, wrongCardNumber),
    ),
    cardHolder: v.pipe(filled(100, cardIncomplete, tooLong), v.toUpperCase()),
    cardCountry: v.picklist(cardCountries, cardIncomplete),
  },
  cardIncomplete,
)
export const CryptoData = v.object(
  {
    currency: v.optional(v.picklist(cryptoCurrencies, 'Выбери валюту'), 'USDT'),
    walletAddress: filled(200, walletMissing, tooLong),
  },
  walletMissing,
)
export const PaypalData = v.object(
  {
    email: v.pipe(filled(254, emailMissing, tooLong), v.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, emailMissing)),
  },
  emailMissing,
)

/** The last four characters at most, and never more than half; of an email before the @. */
export function lastFour(account: string) {
  const [name = ''] = account.split('@')
  const characters = [...name]
  return characters.slice(characters.length - Math.min(4, Math.floor(characters.length / 2))).join('')
}

/** The owner sees all but the masked card and wallet; lists, and erased ones, the last four only. */
export type MethodData = {
  cardNumber?: string
  cardHolder?: string
  cardCountry?: CardCountry
  currency?: (typeof cryptoCurrencies)[number]
  walletAddress?: string
  email?: string
  telegramUsername?: string
}
