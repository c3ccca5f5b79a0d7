import * as v from 'valibot'

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
  /** Whom the page at /privacy names. */
  PRIVACY_EMAIL: v.optional(v.pipe(v.string(), v.email('нужен адрес почты'))),
  /** How many reverse proxies stand before the server, so that limits count people and not the proxy. */
  TRUSTED_PROXIES: v.optional(count, '0'),
  EPIC_CLIENT_ID: v.optional(v.string()),
  EPIC_CLIENT_SECRET: v.optional(v.string()),
  EPIC_AUTHORIZE_URL: v.optional(address, 'https://www.epicgames.com/id/authorize'),
  EPIC_API_URL: v.optional(address, 'https://api.epicgames.dev'),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

export type Settings = Omit<v.InferOutput<typeof Settings>, 'PUBLIC_URL'> & {
  PUBLIC_URL: string
  /** Only while PUBLIC_URL is this machine's own: providers without credentials are played by the server. */
  sandbox: boolean
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
  return { ...settings, PUBLIC_URL: publicUrl, sandbox }
}
