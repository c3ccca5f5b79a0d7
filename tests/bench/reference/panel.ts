import { submissionCategories } from '#shared/submissions'
import { type Bare, counted, tallied } from './database.ts'
import { iso, PAGE, type Road, type Time, WITH_NEXT } from './road.ts'

type Kill = {
  id: string
  kill_type: string
  reward_amount: number
  reason: string
  created_at: Time
  user_name: string
  username: string
  submission_id: string
  category: string
  original_filename: string
  granter_name: string | null
  granter: string | null
}

/** The history of kills. */
export function kills(bare: Bare): Road {
  const page = bare.prepare<Kill>(
    `select k.id, k.kill_type, k.reward_amount, k.reason, k.created_at, u.display_name as user_name, u.username,
       s.id as submission_id, s.category, s.original_filename, g.display_name as granter_name, g.username as granter
     from kills k join users u on u.id = k.user_id join submissions s on s.id = k.submission_id
       left join users g on g.id = k.granted_by
     order by k.id desc limit ${WITH_NEXT}`,
  )
  const total = tallied(bare, ['kills:gold', 'kills:silver', 'kills:bronze'])
  return async () => {
    const body = (await page()).slice(0, PAGE).map((row) => ({
      id: row.id,
      killType: row.kill_type,
      rewardAmount: row.reward_amount / 100,
      user: { displayName: row.user_name, username: row.username },
      submission: { id: row.submission_id, category: row.category, originalFilename: row.original_filename },
      grantedByUser: row.granter === null ? null : { displayName: row.granter_name, username: row.granter },
      reason: row.reason,
      createdAt: iso(row.created_at),
    }))
    return { body, total: await total() }
  }
}

type Act = {
  id: string
  admin_id: string
  action: string
  target_type: string
  target_id: string
  details: string | object
  created_at: Time
  player_id: string | null
  player_name: string | null
  player: string | null
  admin_name: string | null
  admin: string | null
  admin_telegram: string | null
}

/** What admins did. */
export function log(bare: Bare): Road {
  const page = bare.prepare<Act>(
    `select l.id, l.admin_id, l.action, l.target_type, l.target_id, l.details, l.created_at, p.id as player_id,
       p.display_name as player_name, p.username as player, a.display_name as admin_name, a.username as admin,
       a.telegram_username as admin_telegram
     from admin_action_log l left join users a on a.id = l.admin_id left join users p on p.id = l.user_id
     order by l.id desc limit ${WITH_NEXT}`,
  )
  const total = tallied(bare, ['actions'])
  return async () => {
    const body = (await page()).slice(0, PAGE).map((row) => ({
      id: row.id,
      adminId: row.admin_id,
      action: row.action,
      targetType: row.target_type,
      targetId: row.target_id,
      details: typeof row.details === 'string' ? JSON.parse(row.details) : row.details,
      createdAt: iso(row.created_at),
      player: row.player_id && { id: row.player_id, displayName: row.player_name, username: row.player },
      admin: row.admin && { displayName: row.admin_name, username: row.admin, telegramUsername: row.admin_telegram },
    }))
    return { body, total: await total() }
  }
}

/** How many of each kind wait. */
export function waiting(bare: Bare): Road {
  const pending = submissionCategories.map((category) => `submissions:pending:${category}`)
  const submissions = tallied(bare, pending)
  const withdrawals = tallied(bare, ['withdrawals:pending'])
  const subscriptions = counted(bare, "subscription_screenshots where status = 'pending'")
  return async () => ({
    body: {
      submissions: await submissions(),
      withdrawals: await withdrawals(),
      subscriptions: await subscriptions(),
    },
  })
}

/** The summary cards of the users. */
export function userTotals(bare: Bare): Road {
  const medals = ['gold', 'silver', 'bronze'].map((medal) => tallied(bare, [`kills:${medal}`]))
  const active = counted(bare, 'users u where exists (select 1 from submissions s where s.user_id = u.id)')
  return async () => {
    const [goldKills = 0, silverKills = 0, bronzeKills = 0] = await Promise.all(medals.map((count) => count()))
    const totalKills = goldKills + silverKills + bronzeKills
    return { body: { totalKills, goldKills, silverKills, bronzeKills, activeUsers: await active() } }
  }
}
