import { readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import Database from 'better-sqlite3'
import { SECOND } from '#shared/units'

/** Somebody else is at work in a folder. */
export class FolderBusy extends Error {}

const SIGN_OF_LIFE_EVERY = 5 * SECOND

type Owner = { doing: string; pid: number; host: string; since: string }

/**
 * Takes a folder for one program. Held by the system for as long as the process lives, however it ends; the note beside it
 * says who that is, and its time that they live. Throws `FolderBusy`, which names them.
 * @param file the lock's own
 * @param doing what the program does, such as "a backup is being taken"
 */
export function lockFolder(file: string, doing: string) {
  const note = `${file}.owner`
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error as { code?: string }).code?.startsWith('SQLITE_BUSY')) throw error
    throw new FolderBusy(`${file}: ${inWords(note)}`)
  }
  const owner: Owner = { doing, pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeFileSync(note, JSON.stringify(owner), { mode: 0o600 })
  const timer = setInterval(() => utimes(note, new Date(), new Date(), () => {}), SIGN_OF_LIFE_EVERY)
  timer.unref()
  function release() {
    process.off('exit', release)
    clearInterval(timer)
    rmSync(note, { force: true })
    lock.close()
  }
  process.on('exit', release)
  return { release }
}

function inWords(note: string) {
  try {
    const { doing, pid, host, since } = JSON.parse(readFileSync(note, 'utf8')) as Owner
    const seen = statSync(note).mtime.toISOString()
    return `${doing} by process ${pid} of ${host}, since ${since}, last seen alive ${seen}`
  } catch {
    return 'another program is at work here'
  }
}
