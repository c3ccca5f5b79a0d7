// Runs a built program as it is: a tool beside a running server neither installs nor builds anything under it.
import { existsSync } from 'node:fs'

const [name] = process.argv.splice(2, 1)
const program = new URL(`../dist/api/${name}.js`, import.meta.url)
if (!existsSync(program)) {
  process.stderr.write('Not built yet: run npm run build, or start the server by npm start\n')
  process.exit(1)
}
await import(program.href)
