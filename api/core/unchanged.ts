import { AppError } from '#shared/errors'
import { type Kopecks, money, type Roubles, toKopecks, toRoubles } from '#shared/money'

const changes = {
  fee_changed: 'Взнос изменился',
  refund_changed: 'Возврат изменился',
  payout_changed: 'Сумма к выплате изменилась',
  balance_changed: 'Баланс изменился',
}

/** Throws `code` if the form showed another figure (MONEY-16). */
export function requireUnchanged(code: keyof typeof changes, shown: Roubles | undefined, now: Kopecks, whose = '') {
  if (shown === undefined || toKopecks(shown) === now) return
  const figures = `было ${money(shown)}, стало ${money(toRoubles(now))}`
  throw new AppError(
    code,
    `${changes[code]}${whose && ` у игрока «${whose}»`}: ${figures}. Проверь и подтверди ещё раз`,
  )
}
