import { type Bare, counted } from './database.ts'
import { coverages, grouped } from './profile.ts'
import { type AddressOf, iso, isoOrNull, PAGE, type Road, type Time, WITH_NEXT } from './road.ts'

type Row = {
  id: string
  epic_games_id: string
  username: string
  display_name: string
  email: string | null
  is_admin: boolean | number
  telegram_chat_id: string | null
  telegram_username: string | null
  telegram_first_name: string | null
  telegram_last_name: string | null
  discord_id: string | null
  discord_username: string | null
  discord_email: string | null
  created_at: Time
  updated_at: Time
  deleted_at: Time | null
}
type Account = { user_id: string; balance: number }
type Sent = { user_id: string; status: string; amount: number; reward: number }
type Killed = { user_id: string; kill_type: string; amount: number }
type Screenshot = {
  user_id: string
  status: string
  media_key: string
  uploaded_at: Time
  reviewed_at: Time | null
  reviewed_by: string | null
  rejection_reason: string | null
}

/** Everybody with what belongs to them, for an admin. */
export function users(bare: Bare, addressOf: AddressOf): Road {
  const { prepare, each } = bare
  const page = prepare<Row>(
    `select id, epic_games_id, username, display_name, email, is_admin, telegram_chat_id, telegram_username,
       telegram_first_name, telegram_last_name, discord_id, discord_username, discord_email, created_at, updated_at,
       deleted_at
     from users order by created_at desc, id desc limit ${WITH_NEXT}`,
  )
  const total = counted(bare, 'users')
  const accounts = prepare<Account>(`select substr(id, 8, 36) as user_id, balance from accounts where id in ${each}`)
  const sent = prepare<Sent>(
    `select user_id, status, count(*) as amount, coalesce(sum(reward), 0) as reward from submissions
     where user_id in ${each} group by user_id, status`,
  )
  const killed = prepare<Killed>(
    `select user_id, kill_type, count(*) as amount from kills where user_id in ${each} group by user_id, kill_type`,
  )
  const screenshots = prepare<Screenshot>(
    `select user_id, status, media_key, uploaded_at, reviewed_at, reviewed_by, rejection_reason
     from subscription_screenshots where user_id in ${each}`,
  )
  const premiumOf = coverages(bare)

  return async ({ now }) => {
    const rows = (await page()).slice(0, PAGE)
    const ids = JSON.stringify(rows.map(({ id }) => id))
    const balances = grouped(await accounts(JSON.stringify(rows.map(({ id }) => `player:${id}:available`))))
    const [premium, sentBy] = [await premiumOf(ids, now), grouped(await sent(ids))]
    const [killedBy, screenshotOf] = [grouped(await killed(ids)), grouped(await screenshots(ids))]

    const body = rows.map((row) => {
      const own = sentBy.get(row.id) ?? []
      const submissions = (status: string) => own.find((one) => one.status === status)
      const kills = (type: string) => killedBy.get(row.id)?.find(({ kill_type }) => kill_type === type)?.amount ?? 0
      const [goldKills, silverKills, bronzeKills] = [kills('gold'), kills('silver'), kills('bronze')]
      const coverage = premium.get(row.id)
      const [screenshot] = screenshotOf.get(row.id) ?? []
      return {
        id: row.id,
        epicGamesId: row.epic_games_id,
        username: row.username,
        displayName: row.display_name,
        email: row.email,
        isAdmin: Boolean(row.is_admin),
        telegramChatId: row.telegram_chat_id,
        telegramUsername: row.telegram_username,
        telegramFirstName: row.telegram_first_name,
        telegramLastName: row.telegram_last_name,
        discordId: row.discord_id,
        discordUsername: row.discord_username,
        discordEmail: row.discord_email,
        balance: (balances.get(row.id)?.[0]?.balance ?? 0) / 100,
        premiumTier: coverage?.tier ?? 'none',
        premiumEndDate: coverage?.endDate.toISOString() ?? null,
        createdAt: iso(row.created_at),
        updatedAt: iso(row.updated_at),
        deletedAt: isoOrNull(row.deleted_at),
        totalKills: goldKills + silverKills + bronzeKills,
        goldKills,
        silverKills,
        bronzeKills,
        stats: {
          totalSubmissions: own.reduce((sum, { amount }) => sum + amount, 0),
          approvedSubmissions: submissions('approved')?.amount ?? 0,
          pendingSubmissions: submissions('pending')?.amount ?? 0,
          rejectedSubmissions: submissions('rejected')?.amount ?? 0,
          totalEarnings: (submissions('approved')?.reward ?? 0) / 100,
          bronzeKills,
        },
        subscriptionScreenshotStatus: screenshot?.status ?? 'none',
        subscriptionScreenshotUrl: screenshot ? addressOf(screenshot.media_key, now) : null,
        subscriptionScreenshotUploadedAt: screenshot ? iso(screenshot.uploaded_at) : null,
        subscriptionScreenshotReviewedAt: screenshot ? isoOrNull(screenshot.reviewed_at) : null,
        subscriptionScreenshotReviewedBy: screenshot?.reviewed_by ?? null,
        subscriptionScreenshotRejectionReason: screenshot?.rejection_reason ?? null,
      }
    })
    return { body, total: await total() }
  }
}
