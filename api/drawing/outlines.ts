import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SetLine } from './drawing.ts'
import { faces } from './typefaces.ts'

/**
 * Reads the typefaces once more, for the shapes of their letters: a picture that leaves the house looks everywhere as it
 * does here. The package is loaded when the first one leaves, since the server's start is short.
 * @param folder holds the typefaces
 */
export async function outlinesIn(folder: string): Promise<SetLine> {
  const { parse } = await import('opentype.js/dist/opentype.mjs')
  const read = async ({ file }: { file: string }) => parse(new Uint8Array(await readFile(join(folder, file))).buffer)
  const [heading, text, bold] = await Promise.all([read(faces.heading), read(faces.text), read(faces.bold)])
  const fonts = { heading, text, bold }
  return ({ text: line, face, size, x, y }) => {
    const font = fonts[face]
    const { commands } = font.getPath(line, x - font.getAdvanceWidth(line, size) / 2, y, size)
    // Not by the package's own writer, which writes NaN for some numbers and remembers every fraction that it has seen.
    return commands.map(({ type, ...numbers }) => type + Object.values(numbers).map(inTenths).join(' ')).join('')
  }
}

const inTenths = (value: number) => String(Math.round(value * 10) / 10)
