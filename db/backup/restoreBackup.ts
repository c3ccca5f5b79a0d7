import { constants } from 'node:fs'
import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { auditOf, countOf } from '../checks.ts'
import { dialect } from '../columns.ts'
import { restoringIn } from '../dataFolder.ts'
import { localFiles, sync } from '../files/localFiles.ts'
import type { Files } from '../files/openFiles.ts'
import { sha256Of } from '../files/storedFiles.ts'
import { openDb } from '../open.ts'
import { fingerprintOf } from '../secretKey.ts'
import { type Manifest, mediaIn, readManifest } from './manifest.ts'
import { dropMark, type Mark, readMark, writeMark } from './mark.ts'
import { damagedIn, listedFiles, requireOwn } from './proof.ts'
import { filesOf, type Target, targetAt } from './target.ts'

export type Restore = {
  backup: string
  dataDir: string
  /** The installation's key, which the backup does not hold. */
  keyFile: string
  /** Of the settings: a file's path, or PostgreSQL's address. */
  database: string
  /** Where media goes: the folder `media` of `dataDir`, or a bucket. */
  files: Files
  migrations: string
  /** Also what is damaged, or what the audit finds something in. */
  isForced?: boolean
  /** What is there is kept under another name, and not refused. */
  isReplacing?: boolean
  now?: () => Date
}

type Work = Restore & { manifest: Manifest; target: Target; mark: Mark }

/**
 * Puts a backup into a data folder that holds nothing but its `secret.key`, or in the place of what is there (OPS-2, OPS-36). Throws
 * for another installation's key, a newer version's backup, a damaged copy and a folder, bucket or database in use, with
 * nothing changed. What a cut leaves is `restoring` with its mark: no program opens such a folder, and the same restore goes on.
 * Returns the manifest, and where what was there before has been put.
 */
export async function restoreBackup(restore: Restore) {
  const { backup, dataDir, keyFile, files, migrations } = restore
  const manifest = await readManifest(backup)
  requireOwn(manifest, dialect, migrations)
  await requireKey(keyFile, manifest.keyFingerprint)
  const target = await targetAt(restore.database, dataDir)
  const to = `${target.address}, ${files.address}`
  const former = readMark(dataDir)
  if (former) requireSame(former, manifest, to, dataDir)
  const mark = former ?? (await newMark(restore, manifest, target, to))
  const work: Work = { ...restore, manifest, target, mark }
  await target.endCut(mark.id)
  if (mark.step === 'proof') {
    await writeMark(dataDir, mark)
    await prove(work).catch(async (error) => {
      await dropMark(dataDir)
      throw error
    })
    await step(work, mark.aside === null ? 'files' : 'aside')
  }
  if (mark.step === 'aside') {
    await target.moveAside(mark.aside ?? '')
    await files.moveAside(mark.aside ?? '')
    await step(work, 'files')
  }
  if (mark.step === 'files') {
    if (!(await target.isEmpty())) throw new Error(`another program has filled ${target.address} meanwhile`)
    await files.media.putAll(filesOfBackup(work, former !== undefined))
    await step(work, 'database')
  }
  // All of it or nothing: if it is there, only what follows was cut off.
  if (await target.isEmpty()) await target.take(await databaseOf(work), mark.id)
  await dropMark(dataDir)
  return { manifest, aside: mark.aside }
}

async function step({ mark, dataDir }: Work, next: Mark['step']) {
  mark.step = next
  await writeMark(dataDir, mark)
}

async function newMark(
  { files, isReplacing, now = () => new Date() }: Restore,
  manifest: Manifest,
  target: Target,
  to: string,
) {
  const at = now().toISOString().replace(/[:.]/g, '-')
  const mark: Mark = { id: `trofey-restore-${at}`, backup: nameOf(manifest), to, aside: null, step: 'proof' }
  const first = (await files.media.list()[Symbol.asyncIterator]().next()).value?.key
  const isUsed = !(await target.isEmpty())
  if (isReplacing) {
    await target.requireUnused()
    return isUsed || first !== undefined ? { ...mark, aside: `replaced-${at}` } : mark
  }
  if (isUsed)
    throw new Error(
      'there is a database already: a backup is restored into an empty folder or database; with --replace it takes the place of what is there, which is kept under another name',
    )
  if (first !== undefined) throw new Error(`there are media already, such as ${first}`)
  return mark
}

const nameOf = ({ startedAt, database }: Manifest) => `${startedAt} ${database.sha256}`

function requireSame({ backup, to }: Mark, manifest: Manifest, now: string, dataDir: string) {
  if (backup !== nameOf(manifest))
    throw new Error(
      `the restore of another backup, of ${backup.split(' ')[0]}, was cut here: end that one, or delete ${restoringIn(dataDir)} and what it has brought`,
    )
  if (to !== now) throw new Error(`the cut restore goes to ${to}, and the settings name ${now}`)
}

/** Nothing has been written yet but `restoring`. */
async function prove(work: Work) {
  const { backup, manifest, isForced } = work
  const damaged = await damagedIn(backup, manifest)
  if (damaged.length > 0 && !isForced)
    throw new Error(
      `this backup is damaged: ${damaged.slice(0, 3).join('; ')}${damaged.length > 3 ? ` and ${damaged.length - 3} more` : ''}. Take another backup; with --force it is restored as it is`,
    )
  if (dialect === 'postgres') return
  const count = await violationsIn(await databaseOf(work), backup, work.migrations)
  if (count > 0 && !isForced)
    throw new Error('the audit found violations in this backup; with --force it is restored all the same')
}

/** Of a copy of a SQLite database, which is brought up to this program's version, with the files of the backup. */
async function violationsIn(copy: string, backup: string, migrations: string) {
  const db = await openDb(copy, { migrations, schema: 'migrate' })
  try {
    return countOf(await db.snapshot((reads) => auditOf(reads, localFiles(mediaIn(backup)))))
  } finally {
    await db.close()
  }
}

/** The dump, or a copy of the SQLite file that may be changed. */
async function databaseOf({ backup, dataDir, manifest, migrations, mark }: Work) {
  const kept = join(backup, manifest.database.file)
  if (dialect === 'postgres') return kept
  const copy = join(restoringIn(dataDir), manifest.database.file)
  if (mark.step === 'proof') return copied(kept, copy)
  // Proven before a cut, and whole since then.
  await (await openDb(copy, { migrations, schema: 'migrate' })).close()
  return copy
}

/** Without what a cut one has left beside it. */
async function copied(from: string, to: string) {
  for (const part of filesOf(to)) await rm(part, { force: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  await sync(to)
  return to
}

/** `isAgain`: after a cut, so that some may be there. A forced restore does without what is missing. */
async function* filesOfBackup({ backup, manifest, files: { media } }: Work, isAgain: boolean) {
  const copies = localFiles(mediaIn(backup))
  for await (const { key, sha256 } of listedFiles(backup, manifest)) {
    const isThere = isAgain && (await media.stat(key)) && (await sha256Of(await media.get(key))) === sha256
    if (!isThere && (await copies.stat(key))) yield { key, path: join(mediaIn(backup), key) }
  }
}

async function requireKey(file: string, fingerprint: string) {
  const key = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `put the installation's secret.key there first, as ${file}: without it the payment details stay sealed`,
    )
  })
  if (fingerprintOf(Buffer.from(key.trim(), 'hex')) !== fingerprint)
    throw new Error(`${file} is another installation's key: this backup needs its own`)
}
