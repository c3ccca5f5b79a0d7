import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll } from 'vitest'
import { typefacesIn } from '#api/drawing/typefaces'

const packages = 'node_modules/@expo-google-fonts'

/** The folder that the build makes beside the programs. */
export const fonts = mkdtempSync(join(tmpdir(), 'fonts-'))
for (const file of [
  'api/drawing/fonts.conf',
  `${packages}/unbounded/700Bold/Unbounded_700Bold.ttf`,
  `${packages}/golos-text/500Medium/GolosText_500Medium.ttf`,
  `${packages}/golos-text/700Bold/GolosText_700Bold.ttf`,
])
  copyFileSync(file, join(fonts, basename(file)))
export const typefaces = typefacesIn(fonts)
afterAll(() => rmSync(fonts, { recursive: true }))
