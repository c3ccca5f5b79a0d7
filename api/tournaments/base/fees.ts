import type { RegistrationRow, TournamentRow } from '#db/schema'
import { available, escrow } from '#shared/balance'
import type { Kopecks } from '#shared/money'
import { feeNotCovered, isFeeHeld } from '#shared/tournaments/registration'
import { post, transfer } from '../../balance/balance.ts'
import type { Tx } from '../../core/transact.ts'

type Named = Pick<TournamentRow, 'id' | 'name'>
type Paying = { id: string; userId: string; fee: Kopecks }

export const payFee = (tx: Tx, { id, name }: Named, registration: Paying) =>
  post(tx, {
    reference: `registration:${registration.id}:fee`,
    type: 'other',
    description: `Взнос за турнир «${name}»`,
    lines: transfer(available(registration.userId), escrow(id), registration.fee),
    notCovered: feeNotCovered,
  })

/** The refund of a registration that ends now, in kopecks. */
export const refundOf = ({ status, fee }: Pick<RegistrationRow, 'status' | 'fee'>): Kopecks =>
  isFeeHeld(status) ? fee : 0

/** Pays `refundOf` the registration as it was before it ended; returns it. */
export async function returnFee(tx: Tx, { id, name }: Named, registration: Paying & Pick<RegistrationRow, 'status'>) {
  const refund = refundOf(registration)
  if (refund > 0)
    await post(tx, {
      reference: `registration:${registration.id}:refund`,
      type: 'other',
      description: `Возврат взноса за турнир «${name}»`,
      lines: transfer(escrow(id), available(registration.userId), refund),
    })
  return refund
}

/** Moves the fee of a seat that an admin ends without a refund to the house; returns it. */
export async function forfeitFee(tx: Tx, { id, name }: Named, registration: Paying) {
  await post(tx, {
    reference: `registration:${registration.id}:forfeit`,
    type: 'other',
    description: `Взнос за турнир «${name}» не возвращён`,
    lines: transfer(escrow(id), 'house', registration.fee),
  })
  return registration.fee
}

/** Posts all prizes together, once; every `amount` is above 0. */
export function payPrizes(tx: Tx, { id, name }: Named, prizes: { userId: string; amount: Kopecks }[]) {
  const total = prizes.reduce((sum, { amount }) => sum + amount, 0)
  return post(tx, {
    reference: `tournament:${id}:prize`,
    type: 'earning',
    description: `Приз за турнир: ${name}`,
    lines: [
      { account: 'house', amount: -total },
      ...prizes.map(({ userId, amount }) => ({ account: available(userId), amount })),
    ],
  })
}
