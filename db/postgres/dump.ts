import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Writes the database at an exported snapshot, by PostgreSQL's own program. */
export const dumpTo = (file: string, connectionString: string, snapshot: string) =>
  run('pg_dump', connectionString, ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`])

/**
 * Restores a dump into an empty database in one transaction, so that a cut one leaves nothing.
 * @param name of its connection, by which `endConnections` finds it when this process was killed
 */
export const restoreDump = (file: string, connectionString: string, name: string) =>
  run('pg_restore', connectionString, ['--single-transaction', '--exit-on-error', '--no-owner', file], name)

/** The password goes by the environment: other users of the machine see a process's arguments. */
async function run(program: string, connectionString: string, args: string[], name = 'trofey') {
  const url = new URL(connectionString)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const env = { ...process.env, PGAPPNAME: name, ...(password && { PGPASSWORD: password }) }
  try {
    await promisify(execFile)(program, [...args, `--dbname=${url.href}`], { env })
  } catch (error) {
    const { code, stderr, message } = error as Error & { code?: string; stderr?: string }
    if (code === 'ENOENT') throw new Error(`${program} is not installed: it comes with PostgreSQL's client programs`)
    throw new Error(`${program}: ${stderr?.trim() || message}`)
  }
}
