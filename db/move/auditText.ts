import { spawn } from 'node:child_process'

/** Runs the program of `npm run audit`. Returns whether it finds nothing, and what it prints. */
export const auditText = (script: string, env: NodeJS.ProcessEnv, args: string[] = []) =>
  new Promise<{ isSound: boolean; text: string }>((done, failed) => {
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk
    })
    child.on('error', failed)
    child.on('close', (code) => done({ isSound: code === 0, text }))
  })
