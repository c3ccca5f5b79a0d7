import { spawn } from 'node:child_process'

/** Runs the program of `npm run audit` on a data folder and shows what it finds. Returns whether that is nothing. */
export const runAudit = (script: string, dataDir: string, settings: NodeJS.ProcessEnv) =>
  new Promise<boolean>((done, failed) => {
    const env = { ...settings, DATA_DIR: dataDir }
    const child = spawn(process.execPath, [script], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.on('error', failed)
    child.on('exit', (code) => done(code === 0))
  })
