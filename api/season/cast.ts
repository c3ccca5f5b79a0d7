import type { User } from '#db/schema'
import type { Sealer } from '#db/seal'
import { isDemo } from '#db/seed/people'
import { available } from '#shared/balance'
import { type Kopecks, type Roubles, toKopecks } from '#shared/money'
import { HOUR } from '#shared/units'
import { post, transfer } from '../balance/balance.ts'
import type { newTimeline } from './timeline.ts'

/** What the stories of a season share. `judge` is the first admin, `second` an admin who plays too. */
export type Cast = ReturnType<typeof newTimeline> & {
  people: User[]
  judge: User
  second: User
  start: Date
  now: Date
  random: () => number
  sealer: Sealer
  /** Ids of the tournaments that have been created, by name. */
  tournaments: Map<string, string>
}

/** Kopecks above which a season's admin needs the other one. */
export const THRESHOLD: Kopecks = 1_000_000_00

export const isPlaying = (user: User) => !user.isAdmin && !isDemo(user)

export const before = ({ now }: Pick<Cast, 'now'>, hours: number) => later(now, -hours)
export const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR)

/** @param reference of the posting: under one a bonus is given once */
export const giveBonus = (
  { act }: Cast,
  { id }: User,
  { reference, description, amount }: { reference: string; description: string; amount: Roubles },
) =>
  act((tx) =>
    post(tx, {
      reference: `season:${id}:${reference}`,
      type: 'bonus',
      description,
      lines: transfer('house', available(id), toKopecks(amount)),
    }),
  )
