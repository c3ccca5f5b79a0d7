import { DAY } from '#shared/units'
import { DETAILS_KEPT_DAYS, type WithdrawalMethod, withdrawalStatuses } from '#shared/withdrawals'
import { type Bare, tallied } from './database.ts'
import { coverages } from './profile.ts'
import { iso, isoOrNull, PAGE, type Road, type Time, WITH_NEXT } from './road.ts'

type Row = {
  id: string
  user_id: string
  amount: number
  premium_bonus: number
  final_amount: number
  method: WithdrawalMethod
  method_tail: string
  is_sealed: boolean | number
  status: string
  rejection_reason: string | null
  created_at: Time
  started_at: Time | null
  processed_at: Time | null
  processed_by: string | null
  display_name: string
  username: string
  telegram_username: string | null
  starter_name: string | null
  starter: string | null
  processor_name: string | null
  processor: string | null
}

const details: Record<WithdrawalMethod, (tail: string) => object> = {
  card: (tail) => ({ cardNumber: `•••• •••• •••• ${tail}` }),
  crypto: (tail) => ({ currency: 'USDT', walletAddress: `••••${tail}` }),
  paypal: (tail) => ({ email: `••••${tail}` }),
  telegram: (tail) => ({ telegramUsername: `••••${tail}` }),
}

/** Everybody's, for an admin. */
export function withdrawals(bare: Bare): Road {
  const page = bare.prepare<Row>(
    `select w.id, w.user_id, w.amount, w.premium_bonus, w.final_amount, w.method, w.method_tail,
       w.method_data is not null as is_sealed, w.status, w.rejection_reason, w.created_at, w.started_at, w.processed_at,
       w.processed_by, u.display_name, u.username, u.telegram_username, s.display_name as starter_name,
       s.username as starter, p.display_name as processor_name, p.username as processor
     from withdrawals w join users u on u.id = w.user_id left join users s on s.id = w.started_by
       left join users p on p.id = w.processed_by
     order by w.id desc limit ${WITH_NEXT}`,
  )
  const total = tallied(
    bare,
    withdrawalStatuses.map((status) => `withdrawals:${status}`),
  )
  const premiumOf = coverages(bare)

  return async ({ now }) => {
    const rows = (await page()).slice(0, PAGE)
    const premium = await premiumOf(JSON.stringify(rows.map(({ user_id }) => user_id)), now)
    const keptSince = now.getTime() - DETAILS_KEPT_DAYS * DAY
    const body = rows.map((row) => ({
      id: row.id,
      amount: row.amount / 100,
      method: row.method,
      methodData: details[row.method](row.method_tail),
      status: row.status,
      premiumBonus: row.premium_bonus / 100,
      finalAmount: row.final_amount / 100,
      rejectionReason: row.rejection_reason,
      createdAt: iso(row.created_at),
      processedAt: isoOrNull(row.processed_at),
      methodDataState: !row.is_sealed || (row.processed_at && +row.processed_at < keptSince) ? 'erased' : 'masked',
      userId: row.user_id,
      user: {
        displayName: row.display_name,
        username: row.username,
        telegramUsername: row.telegram_username,
        premiumTier: premium.get(row.user_id)?.tier ?? 'none',
      },
      startedAt: isoOrNull(row.started_at),
      startedBy: row.starter && { displayName: row.starter_name, username: row.starter },
      processedBy: row.processed_by,
      processedByUser: row.processor && { displayName: row.processor_name, username: row.processor },
    }))
    return { body, total: await total() }
  }
}
