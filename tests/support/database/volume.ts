import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { KIB } from '#shared/units'

export const mount = (folder: string, size: number) =>
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' })
export const unmount = (folder: string) => execFileSync('/bin/umount', ['--lazy', folder])

export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'trofey-disk-'))
  try {
    mount(folder, 1024 * KIB)
    unmount(folder)
    return true
  } catch {
    console.warn('No right to mount a tmpfs: a full disk is tested by feigned errors only (tests/api)')
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
})()
