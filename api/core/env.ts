import * as v from 'valibot'
import type { PaidTier } from '#shared/premium'

const port = v.pipe(v.string(), v.regex(/^\d+$/, 'нужно число'), v.transform(Number), v.maxValue(65535))
const flag = v.pipe(
  v.picklist(['true', 'false'], 'нужно true или false'),
  v.transform((value) => value === 'true'),
)
const address = v.pipe(
  v.string(),
  v.url('нужен полный адрес, например https://trofey.example'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
const link = v.optional(v.pipe(address, v.regex(/^https?:/, 'нужен адрес, который открывается в браузере')))
const count = v.pipe(v.string(), v.regex(/^\d+$/, 'нужно число'), v.transform(Number))

const Settings = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), './data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'нужен адрес postgres://…'))),
  PUBLIC_URL: v.optional(address),
  ADMIN_EPIC_IDS: v.optional(
    v.pipe(
      v.string(),
      v.transform((ids) =>
        ids
          .split(',')
          .map((id) => id.trim())
          .filter(Boolean),
      ),
    ),
    '',
  ),
  FEATURE_TERRITORY: v.optional(flag, 'true'),
  /** How many reverse proxies stand before the server, so that limits count people and not the proxy. */
  TRUSTED_PROXIES: v.optional(count, '0'),
  EPIC_CLIENT_ID: v.optional(v.string()),
  EPIC_CLIENT_SECRET: v.optional(v.string()),
  EPIC_AUTHORIZE_URL: v.optional(address, 'https://www.epicgames.com/id/authorize'),
  EPIC_API_URL: v.optional(address, 'https://api.epicgames.dev'),
  /** Where Premium is sold, and the community's Discord server; without one the page does not name it. */
  BOOSTY_URL: link,
  PATREON_URL: link,
  COMMUNITY_URL: link,
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

export type Settings = Omit<v.InferOutput<typeof Settings>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  /** Only while PUBLIC_URL is this machine's own: providers without credentials are played by the server. */
  sandbox: boolean
  /** Which role of the community's Discord server stands for which tier. */
  DISCORD_PREMIUM_ROLES: Record<string, PaidTier>
}

// The sandbox's own roles.
const SANDBOX_ROLES: Record<string, PaidTier> = { premium: 'basic', gold: 'gold', platinum: 'platinum', vip: 'vip' }
// On one's own machine the front pages stand for the community's own.
const sandboxLinks = {
  BOOSTY_URL: 'https://boosty.to',
  PATREON_URL: 'https://www.patreon.com',
  COMMUNITY_URL: 'https://discord.com',
}

/** Whether a host name means this very machine. */
export const isLoopback = (hostname: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** The settings of rules.md, section 1. Throws an Error whose text names every variable that is wrong or missing. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  // An empty variable is an absent one: that is how shells and compose files say "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { output, issues } = v.safeParse(Settings, given, { message: 'недопустимое значение' })
  if (issues) {
    throw new Error(
      `Неверные настройки:\n${issues.map((issue) => `  ${v.getDotPath(issue)}: ${issue.message}`).join('\n')}`,
    )
  }

  const settings = output as v.InferOutput<typeof Settings>
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const sandbox = isLoopback(new URL(publicUrl).hostname)
  const missing = (['EPIC_CLIENT_ID', 'EPIC_CLIENT_SECRET'] as const).filter((name) => !settings[name])
  if (missing.length > 0 && !sandbox) {
    throw new Error(
      `Не заданы ${missing.join(', ')}. Без них вход играет сам сервер, а это можно только на своей машине: PUBLIC_URL=${publicUrl} открыт для всех.`,
    )
  }
  const links = sandbox ? sandboxLinks : {}
  return { ...links, ...settings, PUBLIC_URL: publicUrl, sandbox, DISCORD_PREMIUM_ROLES: SANDBOX_ROLES }
}
