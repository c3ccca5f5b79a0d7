import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type BackupState, backupState } from '#db/backup/attempts'
import type { Reads } from '#db/open'
import type { Concern, Level, Overview } from '#shared/admin/overview'
import { DAY, GIB, HOUR } from '#shared/units'
import type { Settings } from '../core/env.ts'
import { adminsNow } from '../users/admins.ts'

/** One thing that was looked at: how it stands, and in a sentence what to do. */
export type Finding = { name: string; level: Level; text: string }
export type Upkeep = { findings: Finding[]; overview: Overview['upkeep'] }

declare module '../core/deps.ts' {
  interface Deps {
    upkeep: () => Promise<Upkeep>
  }
}

type Installation = {
  db: Reads
  settings: Settings
  now: Date
  /** Bytes. */
  free: number
  dataDir: string
  backupDir: string
}

/** A backup that is older than this is late: they are taken each night. */
const LATE = 2 * DAY
/** Money needs two admins: none decides their own submissions and payouts. */
const ENOUGH = 2
const REHEARSED_EVERY = 42 * DAY

/**
 * What is cheap to look at: the server says it at its start, admins see it in «Обзор», `npm run doctor` prints it with the
 * rest (OPS-6).
 */
export async function upkeep(of: Installation): Promise<Upkeep> {
  const state = await backupState(of.db, of.now)
  const [disk, backup] = [diskOf(of), backupOf(state, of)]
  const set: Record<Concern, Finding> = {
    'backup folder': backupFolderOf(of),
    admins: await adminsOf(of),
    roles: rolesOf(of),
    proxies: proxiesOf(of),
  }
  const concerns = Object.entries(set) as [Concern, Finding][]
  return {
    findings: [disk, backup, ...Object.values(set)],
    overview: {
      disk: { free: of.free, reserve: of.settings.DISK_RESERVE, level: disk.level },
      backup: {
        provenAt: isoOf(state.proven),
        failedAt: state.hasFailed ? isoOf(state.last) : null,
        rehearsedAt: isoOf(state.rehearsed),
        level: backup.level,
      },
      concerns: concerns.filter(([, { level }]) => level !== 'fine').map(([concern]) => concern),
    },
  }
}

const isoOf = (attempt: { startedAt: Date } | undefined) => attempt?.startedAt.toISOString() ?? null
const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`

function diskOf({ free, settings: { DISK_RESERVE: reserve } }: Installation): Finding {
  const [name, room] = ['disk', `${gib(free)} free, DISK_RESERVE keeps ${gib(reserve)}`]
  if (free <= reserve)
    return {
      name,
      level: 'fault',
      text: `uploads are refused: less is free than DISK_RESERVE keeps (${room}). Make room`,
    }
  if (free < 2 * reserve) return { name, level: 'warning', text: `${room}: make room before uploads are refused` }
  return { name, level: 'fine', text: room }
}

function backupOf({ last, hasFailed, proven, rehearsed }: BackupState, { settings, now }: Installation) {
  const found = (level: Level, text: string): Finding => ({ name: 'backup', level, text })
  const failure = hasFailed && `, and the last attempt failed (${last?.failure ?? 'it was cut'})`
  if (!proven && settings.sandbox) return found('fine', 'none yet, and the sandbox has nothing to lose')
  if (!proven) return found('warning', `there is no proven backup${failure || ''}: run npm run backup each night`)
  const age = now.getTime() - proven.startedAt.getTime()
  const text = `the last proven one is ${Math.max(0, Math.round(age / HOUR))} hours old`
  if (failure) return found('warning', `${text}${failure}: run npm run backup, and npm run audit`)
  if (age > LATE) return found('warning', `${text}: see why none was taken since`)
  const isRehearsed = rehearsed && now.getTime() - rehearsed.startedAt.getTime() < REHEARSED_EVERY
  if (isRehearsed || settings.sandbox) return found('fine', text)
  return found('warning', `${text}, and none was restored for practice lately: run npm run backup -- --rehearse`)
}

function backupFolderOf({ settings, dataDir, backupDir }: Installation): Finding {
  const name = 'backup folder'
  if (settings.sandbox || deviceOf(dataDir) !== deviceOf(backupDir)) return { name, level: 'fine', text: backupDir }
  const text = `BACKUP_DIR=${backupDir} is on the disk of DATA_DIR, and a broken disk takes both: choose another one`
  return { name, level: 'warning', text }
}

/** The volume of a folder, or of where it will be made. */
function deviceOf(folder: string): number {
  const path = resolve(folder)
  return existsSync(path) || path === dirname(path) ? statSync(path).dev : deviceOf(dirname(path))
}

async function adminsOf({ db, settings }: Installation): Promise<Finding> {
  const now = await adminsNow(db)
  const count = new Set([...now.map(({ epicGamesId }) => epicGamesId), ...settings.ADMIN_EPIC_IDS]).size
  const name = 'admins'
  const how = 'set ADMIN_EPIC_IDS, or run npm run admin -- grant ID'
  if (count >= ENOUGH || settings.providers.epic === 'sandbox') return { name, level: 'fine', text: String(count) }
  if (count > 0)
    return {
      name,
      level: 'warning',
      text: `there is one, and nobody decides what is their own: ${how} for a second one`,
    }
  return { name, level: 'warning', text: `there is none, and nobody can review or pay out: ${how}` }
}

function rolesOf({ settings: { providers, DISCORD_PREMIUM_ROLES: roles } }: Installation): Finding {
  const name = 'roles'
  if (providers.discord === 'sandbox' || roles.size > 0) return { name, level: 'fine', text: String(roles.size) }
  return { name, level: 'warning', text: 'no role of Discord gives Premium: set DISCORD_PREMIUM_ROLES' }
}

function proxiesOf({ settings }: Installation): Finding {
  const name = 'proxies'
  const isBehind = settings.PUBLIC_URL.startsWith('https:') && settings.sandbox === false
  if (settings.TRUSTED_PROXIES > 0 || !isBehind)
    return { name, level: 'fine', text: `TRUSTED_PROXIES=${settings.TRUSTED_PROXIES}` }
  const text =
    'TRUSTED_PROXIES=0, but what speaks https for PUBLIC_URL is a proxy: limits count all who come through it as one. Set TRUSTED_PROXIES=1'
  return { name, level: 'warning', text }
}
