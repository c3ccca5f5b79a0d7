import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SetLine } from './drawing.ts'
import { faces } from './typefaces.ts'

/** Reads the fonts' glyphs, for files that look the same everywhere. Loads the package on first use. */
export async function outlinesIn(folder: string): Promise<SetLine> {
  const { parse } = await import('opentype.js/dist/opentype.mjs')
  const read = async ({ file }: { file: string }) => parse(new Uint8Array(await readFile(join(folder, file))).buffer)
  const [heading, text, bold] = await Promise.all([read(faces.heading), read(faces.text), read(faces.bold)])
  const fonts = { heading, text, bold }
  return ({ text: line, face, size, x, y }) => {
    const font = fonts[face]
    const { commands } = font.getPath(line, x - font.getAdvanceWidth(line, size) / 2, y, size)
    // The package's own writer writes NaN for some numbers.
    return commands.map(({ type, ...numbers }) => type + Object.values(numbers).map(inTenths).join(' ')).join('')
  }
}

const inTenths = (value: number) => String(Math.round(value * 10) / 10)
