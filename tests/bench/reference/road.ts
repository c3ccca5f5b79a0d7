/** A column of time: milliseconds on SQLite, a date on PostgreSQL. */
export type Time = number | Date

export const iso = (time: Time) => new Date(time).toISOString()
export const isoOrNull = (time: Time | null) => (time === null ? null : iso(time))

export type Caller = {
  id: string
  username: string
  display_name: string
  is_admin: boolean | number
  telegram_username: string | null
  telegram_chat_id: string | null
  discord_username: string | null
  discord_id: string | null
  created_at: Time
  expires_at: Time
}

export type Request = { caller: Caller; filters: Record<string, string>; now: Date }
export type Answer = { body: unknown; total?: number }
export type Road = (request: Request) => Promise<Answer>

export const PAGE = 50
export const WITH_NEXT = PAGE + 1

/** An address that opens without a token for a while. */
export type AddressOf = (key: string, now: Date) => string
