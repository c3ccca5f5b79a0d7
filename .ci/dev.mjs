// `npm run dev`: rebuilds both programs at every change and restarts the server.
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

process.chdir(resolve(import.meta.dirname, '..'))
const children = []
const run = (program, ...args) => children.push(spawn(program, args, { stdio: 'inherit' }))
const end = () => {
  for (const child of children) child.kill()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)

// Removes the stamp too: the next `npm start` builds again.
rmSync('dist', { recursive: true, force: true })
run('npx', '--no-install', 'vite', 'build', '--watch')
run('npx', '--no-install', 'vite', 'build', '--ssr', '--watch')
while (!existsSync('dist/api/server.js') || !existsSync('dist/pwa/sw.js')) await pause(200)
run(process.execPath, '--watch', '--enable-source-maps', '--max-semi-space-size=4', 'dist/api/server.js')
