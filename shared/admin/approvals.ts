import { keysOf } from '../labels.ts'
import { type Kopecks, money, type Roubles, toRoubles } from '../money.ts'
import type { TemplateText } from '../payouts/template.ts'
import type { WithdrawalMethod } from '../withdrawals/details.ts'

/** What waits for a second admin above the set sum, a template always (MONEY-25). */
export const guardedKindLabels = {
  credit: 'Пополнение баланса',
  prizes: 'Призы больше объявленных',
  return: 'Возврат выплат',
  template: 'Шаблон файла выплат',
}
export const guardedKinds = keysOf(guardedKindLabels)
export type GuardedKind = keyof typeof guardedKindLabels
export const guardedStatuses = ['waiting', 'done', 'declined'] as const

const waitingWords: Record<GuardedKind, (sum: string) => string> = {
  credit: (sum) => `Пополнение на ${sum} ждёт второго администратора: баланс пока прежний`,
  prizes: (sum) => `Призы больше объявленных на ${sum} ждут второго администратора: пока не выплачено ничего`,
  return: (sum) => `Возврат на ${sum} ждёт второго администратора: эти выводы пока не вернулись`,
  template: () => 'Новый шаблон ждёт второго администратора: файлы пока делаются по прежнему',
}
/** `amount` in kopecks. */
export const wordsOfWaiting = (kind: GuardedKind, amount: Kopecks) => waitingWords[kind](money(toRoubles(amount)))

type Name = { displayName: string; username: string }
type Requested = {
  id: string
  requestedBy: Name
  requestedAt: string
  /** The reader may decide it: somebody else has asked for it, and the money is not the reader's. */
  canDecide: boolean
  /** The reader has asked for it. */
  isOwn: boolean
}
export type WaitingAct = Requested &
  (
    | { kind: 'credit'; amount: Roubles; user: Name & { id: string }; balance: Roubles; reason: string }
    | {
        kind: 'prizes'
        amount: Roubles
        tournament: { id: string; name: string; prize: Roubles }
        total: Roubles
        winners: { place: number; displayName: string; amount: Roubles }[]
      }
    | {
        kind: 'return'
        amount: Roubles
        batch: { id: string; number: number; exportedBy: string | null }
        lines: { reference: string; displayName: string; amount: Roubles; reason: string }[]
      }
    | { kind: 'template'; method: WithdrawalMethod; before: TemplateText; after: TemplateText }
  )

/** A payout above the set sum that no second admin has confirmed yet. */
export type WaitingPayout =
  | {
      kind: 'batch'
      id: string
      number: number
      count: number
      amount: Roubles
      createdBy: Name
      createdAt: string
      canDecide: boolean
    }
  | { kind: 'withdrawal'; id: string; player: Name; amount: Roubles; createdAt: string; canDecide: boolean }

/** All that waits for a second admin, the oldest first. */
export type WaitingForSecond = { acts: WaitingAct[]; payouts: WaitingPayout[] }
