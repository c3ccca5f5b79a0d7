import { AppError } from '#shared/errors'
import { kopecks, money, roubles } from '#shared/money'

const changes = {
  fee_changed: 'Взнос изменился',
  refund_changed: 'Возврат изменился',
  payout_changed: 'Сумма к выплате изменилась',
  balance_changed: 'Баланс изменился',
}

/**
 * Throws `code`, with the old and the new figure, when the form showed another one than holds in this transaction
 * (MONEY-16). `shown` in roubles, undefined from a client that sends none; `now` in kopecks.
 * @param whose in whose name the figure is, where it is not the caller's own
 */
export function requireUnchanged(code: keyof typeof changes, shown: number | undefined, now: number, whose = '') {
  if (shown === undefined || kopecks(shown) === now) return
  const figures = `было ${money(shown)}, стало ${money(roubles(now))}`
  throw new AppError(
    code,
    `${changes[code]}${whose && ` у игрока «${whose}»`}: ${figures}. Проверь и подтверди ещё раз`,
  )
}
