// Exif 3.0 (CIPA DC-008): a TIFF of tags.

const ORIENTATION = 0x0112
const SHORT = 3

export const orientationOnly = (orientation: number) =>
  Buffer.from(`4d4d002a000000080001011200030000000100${orientation.toString(16).padStart(2, '0')}000000000000`, 'hex')

export function orientationIn(tiff: Buffer) {
  if (tiff.length < 14) return undefined
  const order = tiff.toString('latin1', 0, 2)
  if (order !== 'II' && order !== 'MM') return undefined
  const u16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (order === 'II' ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = u32(4)
  if (u16(2) !== 42 || directory + 2 > tiff.length) return undefined
  for (let entry = directory + 2, left = u16(directory); left > 0 && entry + 12 <= tiff.length; entry += 12, left--) {
    if (u16(entry) !== ORIENTATION) continue
    // As browsers do, which read no other type.
    if (u16(entry + 2) !== SHORT) return undefined
    const value = u16(entry + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}
