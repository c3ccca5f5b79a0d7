import * as v from 'valibot'
import { CONNECTIONS } from '#db/open'
import { invalid, type serverSettings, unknownSettings } from '#db/settings/names'
import type { Roubles } from '#shared/money'
import { isLoopback, listensHereOnly } from './loopback.ts'

const count = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a number'), v.transform(Number))
const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
)
const list = v.pipe(
  v.string(),
  v.transform((items) => items.split(',').flatMap((item) => item.trim() || [])),
)
const address = v.pipe(
  v.string(),
  v.url('must be a full address such as https://trofey.example'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
/** The product is served at the root. */
const origin = v.pipe(
  v.string(),
  v.check((url) => {
    const parsed = URL.canParse(url) ? new URL(url) : undefined
    const isBare = parsed?.pathname === '/' && !/[\s?#@]/.test(url)
    return isBare && ['http:', 'https:'].includes(parsed.protocol)
  }, 'must be an address such as https://trofey.example, without a path, a query or a blank'),
  v.transform((url) => url.replace(/\/+$/, '')),
)
const https = v.pipe(address, v.regex(/^https?:/, 'must be an address that a browser opens'))
const link = v.optional(https)
const mailto = v.pipe(
  v.string(),
  v.email(),
  v.transform((mail) => `mailto:${mail}`),
)

const percentage = v.pipe(
  v.string(),
  v.regex(/^(\d{1,2}(\.\d+)?|100)%$/, 'must be a percentage such as 2%'),
  v.transform((share) => Number(share.slice(0, -1)) / 100),
)

/** An item of the app's navigation: shown when there is something to see, always, or as announced. */
const navItem = v.picklist(['auto', 'on', 'soon'], 'must be auto, on or soon')
export type NavSetting = v.InferOutput<typeof navItem>

const UNITS = ['', 'K', 'M', 'G', 'T']
const bytes = v.pipe(
  v.string(),
  v.regex(/^\d+(\.\d+)?\s*([KMGT]i?)?B?$/i, 'must be a size such as 1GiB or 500MB'),
  v.transform((size) => {
    const [, number, unit = '', binary] = /^([\d.]+)\s*([KMGT])?(i)?/i.exec(size) ?? []
    return Math.round(Number(number) * (binary ? 1024 : 1000) ** UNITS.indexOf(unit.toUpperCase()))
  }),
)

/** The Premium tier that each role of the sandbox's community gives. */
export const sandboxRoles = { premium: 'basic', gold: 'gold', platinum: 'platinum', vip: 'vip' }
const tiers: string[] = Object.values(sandboxRoles)
/** `123=basic, 456=gold`: the Premium of each of the community's roles. */
const rolesToTiers = v.pipe(
  list,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const roles = new Map<string, string>()
    for (const pair of dataset.value) {
      const [role = '', tier = '', ...rest] = pair.split('=').map((part) => part.trim())
      const isKnown = /^[\w-]+$/.test(role) && tiers.includes(tier) && rest.length === 0
      if (!isKnown || roles.has(role)) {
        const why = isKnown ? 'the role is named twice' : `must be "role id=tier", the tier one of ${tiers.join(', ')}`
        addIssue({ message: `"${pair}": ${why}` })
        return NEVER
      }
      roles.set(role, tier)
    }
    return roles
  }),
)

const Settings = v.object({
  PORT: v.optional(v.pipe(count, v.maxValue(65535)), '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty()), './data'),
  /** Free space below which uploads are refused, so that the database can still write (UPLOAD-10). */
  DISK_RESERVE: v.optional(bytes, '1GiB'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must be an address postgres://...'))),
  /** The most connections to PostgreSQL that one process takes. */
  DATABASE_CONNECTIONS: v.optional(v.pipe(count, v.minValue(4, 'must be 4 or more')), String(CONNECTIONS)),
  PUBLIC_URL: v.optional(origin),
  /** Who may use the providers that the server plays: this machine, or anybody. */
  SANDBOX: v.optional(v.picklist(['local', 'open'], 'must be local or open'), 'local'),
  ADMIN_EPIC_IDS: v.optional(list, ''),
  FEATURE_TERRITORY: v.optional(flag, 'true'),
  NAV_TOURNAMENTS: v.optional(navItem, 'auto'),
  NAV_MAPS: v.optional(navItem, 'auto'),
  /** The share of decisions that another admin repeats (REVIEW-16), from 0 to 1. */
  SECOND_LOOKS: v.optional(percentage, '2%'),
  /** Roubles: payouts, credits by hand, excess prizes and returns above it need a second admin (MONEY-20, MONEY-25). */
  SECOND_APPROVAL_ABOVE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'must be whole roubles such as 50000'),
      v.transform((roubles): Roubles => Number(roubles)),
    ),
    '50000',
  ),
  /** Where players write: an email address, or a link such as a Telegram chat's. */
  SUPPORT_CONTACT: v.optional(v.union([mailto, https], 'must be an email address or a link')),
  PRIVACY_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an email address'))),
  /** Reverse proxies before the server: limits then count their clients. */
  TRUSTED_PROXIES: v.optional(count, '0'),
  EPIC_CLIENT_ID: v.optional(v.string()),
  EPIC_CLIENT_SECRET: v.optional(v.string()),
  EPIC_AUTHORIZE_URL: v.optional(address, 'https://www.epicgames.com/id/authorize'),
  EPIC_API_URL: v.optional(address, 'https://api.epicgames.dev'),
  BOOSTY_URL: link,
  PATREON_URL: link,
  COMMUNITY_URL: link,
  DISCORD_CLIENT_ID: v.optional(v.string()),
  DISCORD_CLIENT_SECRET: v.optional(v.string()),
  DISCORD_BOT_TOKEN: v.optional(v.string()),
  DISCORD_GUILD_ID: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the id of the community server'))),
  DISCORD_PREMIUM_ROLES: v.optional(rolesToTiers),
  DISCORD_AUTHORIZE_URL: v.optional(address, 'https://discord.com/oauth2/authorize'),
  DISCORD_API_URL: v.optional(address, 'https://discord.com/api'),
  TELEGRAM_BOT_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^[\w:-]+$/, 'must be a bot token from @BotFather'))),
  TELEGRAM_BOT_NAME: v.optional(
    v.pipe(
      v.string(),
      v.transform((name) => name.replace(/^@/, '')),
      v.regex(/^\w+$/, 'must be the name of the bot without an address'),
    ),
  ),
  TELEGRAM_API_URL: v.optional(address, 'https://api.telegram.org'),
  TELEGRAM_LINK_URL: v.optional(address, 'https://t.me'),
  /** Required to read `/metrics` (OPS-3). */
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  LOG_LEVEL: v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
} satisfies Record<(typeof serverSettings)[number], v.GenericSchema>)

/** The server plays a provider that has none of its credentials. */
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
  sandbox: false | 'local' | 'open'
  providers: Record<Provider, 'real' | 'sandbox'>
}

const sandboxLinks = {
  BOOSTY_URL: 'https://boosty.to',
  PATREON_URL: 'https://www.patreon.com',
  COMMUNITY_URL: 'https://discord.com',
}

const showIt = 'To show the sandbox to others, set SANDBOX=open: anybody will be able to sign in.'

/** The settings of SERVER-1. Throws an Error that names every wrong, misspelt or missing variable. */
export function settingsFrom(env: NodeJS.ProcessEnv): Settings {
  // Shells and compose files pass unset variables as empty ones.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { output, issues } = v.safeParse(Settings, given, { message: 'is not a valid value' })
  const wrong = (issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  // First the unknown ones: a missing variable may be misspelt.
  const all = [...unknownSettings(env), ...wrong]
  if (all.length > 0) throw new Error(invalid(all))

  const { SANDBOX, ...settings } = output as v.InferOutput<typeof Settings>
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`
  const isOwn = isLoopback(new URL(publicUrl).hostname)
  const lacks = (provider: Provider) => credentials[provider].filter((name) => !settings[name])
  const missing = providers.flatMap(lacks)
  if (missing.length > 0 && !isOwn && SANDBOX === 'local') {
    throw new Error(
      `Not set: ${missing.join(', ')}. Without them the server plays these providers itself, and PUBLIC_URL=${publicUrl} is open to everybody. ${showIt}`,
    )
  }
  const isPlayed = (provider: Provider) => lacks(provider).length === credentials[provider].length
  const halves = providers.filter((provider) => !isPlayed(provider)).flatMap(lacks)
  if (halves.length > 0) throw new Error(`Not set: ${halves.join(', ')} (the rest of the provider is set).`)
  const sandbox = providers.some(isPlayed) && SANDBOX
  if (sandbox === 'local' && !listensHereOnly(settings.HOST)) {
    throw new Error(
      `HOST=${settings.HOST} is reached from other machines, and the server plays the providers itself: anybody could sign in. Set PUBLIC_URL and the credentials: ${missing.join(', ')}. ${showIt}`,
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
