import { crc32 } from 'node:zlib'
import { orientationIn, orientationOnly } from './exif.ts'
import { MOST_PARTS, Parts, type View, WINDOW } from './pieceTable.ts'

// PNG (https://www.w3.org/TR/png-3/): critical chunks begin with a capital; of the others, those that change the look.

const shownChunks = new Set(
  'acTL bKGD cHRM cICP cLLI cLLi fcTL fdAT gAMA hIST iCCP iDOT mDCV mDCv pHYs sBIT sPLT sRGB tRNS'.split(' '),
)

export async function pngParts(view: View) {
  const parts = new Parts()
  let at = 8
  parts.keep(0, at)
  let pixels = false
  let turned = false
  for (let left = MOST_PARTS; left > 0; left--) {
    const header = await view.bytes(at, 8)
    if (header.length < 8) break
    const type = header.toString('latin1', 4, 8)
    const end = at + 12 + header.readUInt32BE(0)
    if (end > view.size || !/^[A-Za-z]{4}$/.test(type)) break
    if (at === 8 && type !== 'IHDR' && type !== 'CgBI') break

    if (type === 'IEND') {
      if (!pixels) break
      parts.keep(at, end)
      if (end < view.size) parts.drop()
      return parts
    }
    if (type === 'IDAT') pixels = true

    if (type === 'eXIf' && !turned) {
      const chunk = (await view.bytes(at, Math.min(end - at, WINDOW))).subarray(0, end - at)
      const orientation = orientationIn(chunk.subarray(8, end - at - 4))
      turned = orientation !== undefined
      if (orientation) parts.replace(at, chunk, exifChunk(orientation))
      else parts.drop()
    } else if (/^[A-Z]/.test(type) || shownChunks.has(type)) parts.keep(at, end)
    else parts.drop()
    at = end
  }
  parts.keep(at, view.size)
  return parts
}

function exifChunk(orientation: number) {
  const named = Buffer.concat([Buffer.from('eXIf'), orientationOnly(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), chunk.length - 4)
  return chunk
}
