import { coverageAt, type PaidTier, type PremiumSource } from '#shared/premium/premium'
import type { Bare } from './database.ts'
import { iso, type Road, type Time } from './road.ts'

type Period = { user_id: string; tier: PaidTier; source: PremiumSource; start_date: Time; end_date: Time }
const period = 'user_id, tier, source, start_date, end_date'

const coverage = (periods: Period[] = [], now: Date) =>
  coverageAt(
    periods.map(({ tier, source, start_date, end_date }) => ({
      tier,
      source,
      startDate: new Date(start_date),
      endDate: new Date(end_date),
    })),
    now,
  )

export function profile({ prepare }: Bare): Road {
  const account = prepare<{ balance: number }>('select balance from accounts where id = ?')
  const periods = prepare<Period>(`select ${period} from premium_periods where user_id = ?`)
  const kills = prepare<{ kill_type: string; amount: number }>(
    'select kill_type, count(*) as amount from kills where user_id = ? group by kill_type',
  )
  return async ({ caller, now }) => {
    const [own] = await account(`player:${caller.id}:available`)
    const premium = coverage(await periods(caller.id), now)
    const killed = await kills(caller.id)
    const of = (type: string) => killed.find(({ kill_type }) => kill_type === type)?.amount ?? 0
    const [goldKills, silverKills, bronzeKills] = [of('gold'), of('silver'), of('bronze')]
    const body = {
      id: caller.id,
      username: caller.username,
      displayName: caller.display_name,
      balance: (own?.balance ?? 0) / 100,
      isAdmin: Boolean(caller.is_admin),
      premiumTier: premium?.tier ?? 'none',
      premiumEndDate: premium?.endDate.toISOString() ?? null,
      telegramUsername: caller.telegram_username,
      discordUsername: caller.discord_username,
      telegramLinked: Boolean(caller.telegram_chat_id || caller.telegram_username),
      discordLinked: Boolean(caller.discord_id || caller.discord_username),
      goldKills,
      silverKills,
      bronzeKills,
      totalKills: goldKills + silverKills + bronzeKills,
      createdAt: iso(caller.created_at),
    }
    return { body }
  }
}
