import * as v from 'valibot'
import { isLoopback, listensHereOnly } from './http/loopback.ts'

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

const UNITS = ['', 'K', 'M', 'G', 'T']
/** `1GiB`, `500MB`, or a plain number of bytes. */
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?\s*([KMGT]i?)?B?$/i, 'нужен размер, например 1GiB или 500MB'),
  v.transform((size) => {
    const [, number, unit = '', binary] = /^([\d.]+)\s*([KMGT])?(i)?/i.exec(size) ?? []
    return Math.round(Number(number) * (binary ? 1024 : 1000) ** UNITS.indexOf(unit.toUpperCase()))
  }),
)

/** The sandbox has a role for each tier of Premium. */
const sandboxRoles = { premium: 'basic', gold: 'gold', platinum: 'platinum', vip: 'vip' }
const tiers: string[] = Object.values(sandboxRoles)
/** `123=basic, 456=gold`: which of the community's roles gives which Premium. */
const rolesToTiers = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const roles = new Map<string, string>()
    for (const pair of dataset.value.split(',').filter((one) => one.trim())) {
      const [role = '', tier = '', ...rest] = pair.split('=').map((part) => part.trim())
      const isKnown = /^[\w-]+$/.test(role) && tiers.includes(tier) && rest.length === 0
      if (!isKnown || roles.has(role)) {
        const why = isKnown ? 'роль названа дважды' : `нужны пары «id роли=уровень» (${tiers.join(', ')}) через запятую`
        addIssue({ message: `«${pair.trim()}»: ${why}` })
        return NEVER
      }
      roles.set(role, tier)
    }
    return roles
  }),
)

const Settings = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), './data'),
  /** Free space below which uploads are refused, so that money can go on (rules.md, section 4). */
  DISK_RESERVE: v.optional(bytes, '1GiB'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'нужен адрес postgres://…'))),
  PUBLIC_URL: v.optional(address),
  /** For whom providers without credentials are played: for this machine, or for whoever comes. */
  SANDBOX: v.optional(v.picklist(['local', 'open'], 'нужно local или open'), 'local'),
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
  /** Where Premium is sold, and the community's Discord server; without one the page does not name it. */
  BOOSTY_URL: link,
  PATREON_URL: link,
  COMMUNITY_URL: link,
  DISCORD_CLIENT_ID: v.optional(v.string()),
  DISCORD_CLIENT_SECRET: v.optional(v.string()),
  DISCORD_BOT_TOKEN: v.optional(v.string()),
  DISCORD_GUILD_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'нужен id сервера сообщества'))),
  DISCORD_PREMIUM_ROLES: v.optional(rolesToTiers),
  DISCORD_AUTHORIZE_URL: v.optional(address, 'https://discord.com/oauth2/authorize'),
  DISCORD_API_URL: v.optional(address, 'https://discord.com/api'),
  TELEGRAM_BOT_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w:-]+$/, 'нужен токен бота от @BotFather'))),
  TELEGRAM_BOT_NAME: v.optional(
    v.pipe(
      v.string(),
      v.transform((name) => name.replace(/^@/, '')),
      v.regex(/^\w+$/, 'нужно имя бота без адреса'),
    ),
  ),
  TELEGRAM_API_URL: v.optional(address, 'https://api.telegram.org'),
  TELEGRAM_LINK_URL: v.optional(address, 'https://t.me'),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/** What each provider asks for; without any of it the server plays that provider itself. */
const credentials = {
  epic: ['EPIC_CLIENT_ID', 'EPIC_CLIENT_SECRET'],
  discord: ['DISCORD_CLIENT_ID', 'DISCORD_CLIENT_SECRET', 'DISCORD_BOT_TOKEN', 'DISCORD_GUILD_ID'],
  telegram: ['TELEGRAM_BOT_TOKEN', 'TELEGRAM_BOT_NAME'],
} as const
type Provider = keyof typeof credentials
const providers = Object.keys(credentials) as Provider[]

export type Settings = Omit<v.InferOutput<typeof Settings>, 'PUBLIC_URL' | 'SANDBOX' | 'DISCORD_PREMIUM_ROLES'> & {
  PUBLIC_URL: string
  /** Premium by the ids of the community server's roles. */
  DISCORD_PREMIUM_ROLES: ReadonlyMap<string, string>
  /** For whom providers without credentials are played by the server; false when none is. */
  sandbox: false | 'local' | 'open'
  providers: Record<Provider, 'real' | 'sandbox'>
}

// Where nothing is for real the front pages stand for the community's own.
const sandboxLinks = {
  BOOSTY_URL: 'https://boosty.to',
  PATREON_URL: 'https://www.patreon.com',
  COMMUNITY_URL: 'https://discord.com',
}

const showIt = 'Чтобы показать песочницу другим, задай SANDBOX=open: войти сможет кто угодно.'

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

  const { SANDBOX, ...settings } = output as v.InferOutput<typeof Settings>
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const isOwn = isLoopback(new URL(publicUrl).hostname)
  const lacks = (provider: Provider) => credentials[provider].filter((name) => !settings[name])
  const missing = providers.flatMap(lacks)
  if (missing.length > 0 && !isOwn && SANDBOX === 'local') {
    throw new Error(
      `Не заданы ${missing.join(', ')}. Без них этих провайдеров играет сам сервер, а PUBLIC_URL=${publicUrl} открыт для всех. ${showIt}`,
    )
  }
  const isPlayed = (provider: Provider) => lacks(provider).length === credentials[provider].length
  const halves = providers.filter((provider) => !isPlayed(provider)).flatMap(lacks)
  if (halves.length > 0) throw new Error(`Не заданы ${halves.join(', ')}: провайдер настроен наполовину.`)
  const sandbox = providers.some(isPlayed) && SANDBOX
  if (sandbox === 'local' && !listensHereOnly(settings.HOST)) {
    throw new Error(
      `HOST=${settings.HOST} слышат не только с этой машины, а провайдеров играет сам сервер: войти мог бы кто угодно. Задай PUBLIC_URL и ключи: ${missing.join(', ')}. ${showIt}`,
    )
  }
  const stateOf = (provider: Provider) => (isPlayed(provider) ? ('sandbox' as const) : ('real' as const))
  return {
    ...((isOwn || sandbox) && sandboxLinks),
    ...settings,
    PUBLIC_URL: publicUrl,
    DISCORD_PREMIUM_ROLES:
      settings.DISCORD_PREMIUM_ROLES ?? new Map(isPlayed('discord') ? Object.entries(sandboxRoles) : []),
    sandbox,
    providers: { epic: stateOf('epic'), discord: stateOf('discord'), telegram: stateOf('telegram') },
  }
}
