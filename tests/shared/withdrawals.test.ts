import { describe, expect, test } from 'vitest'
import { finalAmountOf, premiumBonusOn } from '#shared/premium/premium'
import {
  CRYPTO_NETWORK,
  cardCountries,
  cardCountryLabels,
  cardNumberHint,
  cryptoCurrencies,
  lastFour,
} from '#shared/withdrawals/details'
import {
  hasContact,
  isOpenWithdrawal,
  MIN_WITHDRAWAL,
  type WithdrawalProblem,
  withdrawalProblem,
  withdrawalStatuses,
  withdrawalStatusLabels,
} from '#shared/withdrawals/withdrawals'

const player = { balance: 5000, hasContact: true }
const methodData = { cardNumber: '4276550012349876', cardHolder: 'IVAN', cardCountry: 'RU' }

describe('what keeps a player from a withdrawal is named in the order of MONEY-9:', () => {
  const newcomer = { balance: 0, hasContact: false }
  const least = 'Минимальная сумма вывода 1000 ₽'
  const toCard = (changes: object = {}) => ({ amount: 1000, method: 'card', methodData: { ...methodData, ...changes } })
  const warning = (field: WithdrawalProblem['field'], message?: string) =>
    ({ field, severity: 'warning', ...(message && { message }) }) as const
  const cases: [string, unknown, typeof player, Partial<WithdrawalProblem> | undefined][] = [
    ['nothing', toCard(), player, undefined],
    ['the contact, before all else', {}, newcomer, warning('contact', 'Привяжи Telegram или Discord')],
    ['the least amount', { amount: 999.99, method: 'card' }, player, warning('amount', least)],
    [
      'the balance, before the card',
      { amount: 5000.01, method: 'card', methodData: {} },
      player,
      { field: 'amount', severity: 'error', code: 'insufficient_funds', message: 'Недостаточно средств' },
    ],
    ['the card’s fields', toCard({ cardHolder: '' }), player, warning('cardHolder', 'Заполни все поля карты')],
    [
      'the card’s number',
      toCard({ cardNumber: '4276 5500 1234' }),
      player,
      { field: 'cardNumber', severity: 'error', message: 'Введите корректный номер карты (16 цифр)' },
    ],
    ['the wallet', { amount: 1000, method: 'crypto', methodData: {} }, player, warning('walletAddress')],
    ['the email', { amount: 1000, method: 'paypal', methodData: { email: '' } }, player, warning('email')],
    ['the method', { amount: 1000 }, player, warning('method')],
  ]
  test.each(cases)('%s', (_, input, asking, problem) => {
    const found = withdrawalProblem(input, asking)
    if (problem) expect(found).toMatchObject(problem)
    else expect(found).toBeUndefined()
  })
})

test('the bonus is a tenth, rounded to a whole rouble, half a rouble up', () => {
  const bonuses = [1000, 1004.99, 1005, 1015, 1234.56, 1_000_005].map((amount) => premiumBonusOn(amount, 'basic'))
  expect(bonuses).toEqual([100, 100, 101, 102, 123, 100_001])
  expect(premiumBonusOn(1000, 'none')).toBe(0)
  expect([finalAmountOf(1004.99, 'vip'), finalAmountOf(1000.1, 'none')]).toEqual([1104.99, 1000.1])
})

test('what stays in clear is at most four characters, and never more than half', () => {
  const clear = ['4276550012349876', 'ivan.petrov@example.com', 'ab@c.d', 'a@b.c', ''].map(lastFour)
  expect(clear).toEqual(['9876', 'trov', 'b', '', ''])
})

test('the words are those of MONEY-8, MONEY-9 and MONEY-10', () => {
  expect(Object.values(withdrawalStatusLabels)).toEqual(['Ожидает', 'В обработке', 'Выполнен', 'Отклонён'])
  expect(withdrawalStatuses.filter(isOpenWithdrawal)).toEqual(['pending', 'processing'])
  const words = [MIN_WITHDRAWAL, cardNumberHint, CRYPTO_NETWORK, ...cryptoCurrencies]
  expect(words).toEqual([1000, 'Введите 16 цифр', 'TRC20', 'USDT'])
  expect(cardCountries.map((country) => cardCountryLabels[country])).toHaveLength(3)
  expect(hasContact({ telegramUsername: null, discordUsername: 'd' })).toBe(true)
  expect(hasContact({ telegramUsername: '', discordUsername: null })).toBe(false)
})
