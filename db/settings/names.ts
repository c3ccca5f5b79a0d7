import { resolve } from 'node:path'

/** Settings that the server reads; its schema has exactly these. */
export const serverSettings = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DISK_RESERVE',
  'DATABASE_URL',
  'DATABASE_CONNECTIONS',
  'PUBLIC_URL',
  'SANDBOX',
  'ADMIN_EPIC_IDS',
  'FEATURE_TERRITORY',
  'NAV_TOURNAMENTS',
  'NAV_MAPS',
  'SECOND_LOOKS',
  'SECOND_APPROVAL_ABOVE',
  'SUPPORT_CONTACT',
  'PRIVACY_EMAIL',
  'TRUSTED_PROXIES',
  'EPIC_CLIENT_ID',
  'EPIC_CLIENT_SECRET',
  'EPIC_AUTHORIZE_URL',
  'EPIC_API_URL',
  'BOOSTY_URL',
  'PATREON_URL',
  'COMMUNITY_URL',
  'DISCORD_CLIENT_ID',
  'DISCORD_CLIENT_SECRET',
  'DISCORD_BOT_TOKEN',
  'DISCORD_GUILD_ID',
  'DISCORD_PREMIUM_ROLES',
  'DISCORD_AUTHORIZE_URL',
  'DISCORD_API_URL',
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_BOT_NAME',
  'TELEGRAM_API_URL',
  'TELEGRAM_LINK_URL',
  'METRICS_TOKEN',
  'LOG_LEVEL',
] as const

/** Settings of the bucket, and of the tools. */
const otherSettings = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION', 'BACKUP_DIR'] as const

/** Every setting of every program. */
export const settingNames: readonly string[] = [...serverSettings, ...otherSettings]

const OWN = /^(EPIC|DISCORD|TELEGRAM|S3|TROFEY)_/
/** What Docker's links and Kubernetes write for a service of that name. */
const OF_A_SERVICE = /_(SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_\d+_(TCP|UDP)\w*)$/
/** Letters of a name that is long enough to be meant. */
const MEANT = 8

/**
 * Names in the environment that no program reads and that must have been meant: with a prefix of the product's, or one
 * letter away from a setting. Returns a sentence for each.
 */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || settingNames.includes(name)) return []
    const isOwn = OWN.test(name) && !OF_A_SERVICE.test(name)
    const near = name.length >= MEANT ? settingNames.find((known) => isOneAway(name, known)) : undefined
    if (!isOwn && !near) return []
    const meant = near ?? nearest(name)
    return [`${name}: there is no such setting${meant ? `; did you mean ${meant}?` : ''}`]
  })
}

/** Where backups lie. */
export const backupFolderFrom = (env: NodeJS.ProcessEnv) => resolve(env.BACKUP_DIR || './backups')

/** Throws an Error that names every unknown setting. */
export function requireKnownSettings(env: NodeJS.ProcessEnv) {
  const unknown = unknownSettings(env)
  if (unknown.length > 0) throw new Error(invalid(unknown))
}

export const invalid = (issues: string[]) => `Invalid settings:\n${issues.map((issue) => `  ${issue}`).join('\n')}`

/** One letter more, less, another one, or two neighbours swapped. */
function isOneAway(one: string, other: string) {
  const from = [...one].findIndex((letter, at) => letter !== other[at])
  const at = from < 0 ? one.length : from
  const [a, b] = [one.slice(at), other.slice(at)]
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped
}

/** The setting with the same prefix that shares most of its beginning and end. */
function nearest(name: string) {
  const prefix = name.slice(0, name.indexOf('_') + 1)
  const shared = (known: string) => sameStart(name, known) + sameStart(reversed(name), reversed(known))
  const candidates = settingNames.filter((known) => known.startsWith(prefix))
  return candidates.sort((one, other) => shared(other) - shared(one))[0]
}

const reversed = (text: string) => [...text].reverse().join('')

function sameStart(one: string, other: string) {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}
