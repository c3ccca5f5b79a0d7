import { join } from 'node:path'
import type { Typefaces } from './drawing.ts'
import { fontFrom } from './font.ts'

/** Files of the build's `fonts` folder, and their names in SVG. */
export const faces = {
  heading: { file: 'Unbounded_700Bold.ttf', family: 'Unbounded', weight: 700 },
  text: { file: 'GolosText_500Medium.ttf', family: 'Golos Text', weight: 500 },
  bold: { file: 'GolosText_700Bold.ttf', family: 'Golos Text', weight: 700 },
} as const satisfies Record<keyof Typefaces, object>

export const typefacesIn = (folder: string): Typefaces => ({
  heading: fontFrom(join(folder, faces.heading.file)),
  text: fontFrom(join(folder, faces.text.file)),
  bold: fontFrom(join(folder, faces.bold.file)),
})
