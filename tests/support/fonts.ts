import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const packages = 'node_modules/@expo-google-fonts'
let folder: string | undefined

/** The build's folder of fonts, deleted at exit. */
export function fontsFolder() {
  if (folder) return folder
  const made = mkdtempSync(join(tmpdir(), 'fonts-'))
  for (const file of [
    'api/drawing/fonts.conf',
    `${packages}/unbounded/700Bold/Unbounded_700Bold.ttf`,
    `${packages}/golos-text/500Medium/GolosText_500Medium.ttf`,
    `${packages}/golos-text/700Bold/GolosText_700Bold.ttf`,
  ])
    copyFileSync(file, join(made, basename(file)))
  process.on('exit', () => rmSync(made, { recursive: true }))
  folder = made
  return made
}
