import { type Bare, counted } from './database.ts'
import { iso, PAGE, type Road, type Time, WITH_NEXT } from './road.ts'

type Notification = {
  id: string
  type: string
  title: string
  message: string
  territory: string | null
  read: boolean | number
  created_at: Time
}

/** The asking player's notifications. */
export function notifications(bare: Bare): Road {
  const page = bare.prepare<Notification>(
    `select id, type, title, message, territory, read, created_at from notifications where user_id = ?
     order by id desc limit ${WITH_NEXT}`,
  )
  const count = counted(bare, 'notifications where user_id = ?')
  return async ({ caller }) => {
    const body = (await page(caller.id)).slice(0, PAGE).map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      message: row.message,
      territory: row.territory === null ? null : { name: row.territory },
      read: Boolean(row.read),
      createdAt: iso(row.created_at),
    }))
    return { body, total: await count(caller.id) }
  }
}

type Transaction = { id: string; type: string; description: string; amount: number; created_at: Time }

/** The asking player's money, as it came and went. */
export function transactions(bare: Bare): Road {
  const page = bare.prepare<Transaction>(
    `select p.id, p.type, p.description, sum(case when e.account = ? then e.amount else 0 end) as amount, p.created_at
     from entries e join postings p on p.id = e.posting_id where e.account in (?, ?)
     group by p.id order by p.id desc limit ${WITH_NEXT}`,
  )
  const count = bare.prepare<{ total: number }>(
    'select count(distinct posting_id) as total from entries where account in (?, ?)',
  )
  return async ({ caller }) => {
    const [available, held] = [`player:${caller.id}:available`, `player:${caller.id}:held`]
    const body = (await page(available, available, held)).slice(0, PAGE).map((row) => ({
      id: row.id,
      type: row.type,
      description: row.description,
      amount: row.amount / 100,
      createdAt: iso(row.created_at),
    }))
    return { body, total: (await count(available, held))[0]?.total ?? 0 }
  }
}
