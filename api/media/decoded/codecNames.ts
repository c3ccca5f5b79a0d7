import type { InputVideoTrack } from 'mediabunny'

const known: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
}
/** By the four letters in the file, of what the decoder does not know. */
const byLetters: Record<string, string> = {
  mp4v: 'MPEG-4',
  vvc1: 'H.266',
  vvi1: 'H.266',
  apv1: 'APV',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  AVdn: 'DNxHD',
  AVdh: 'DNxHR',
  icod: 'Apple Intermediate',
  aprn: 'ProRes RAW',
  aprh: 'ProRes RAW',
  CFHD: 'CineForm',
}

/** A clip's codec by its common name; null if its file names none. */
export async function codecNameOf(track: InputVideoTrack) {
  const codec = await track.getCodec()
  if (codec) return known[codec] ?? codec
  const letters = await track.getInternalCodecId()
  if (typeof letters !== 'string') return null
  // They are the sender's bytes.
  return byLetters[letters] ?? (/^[\w .-]{1,4}$/.exec(letters)?.[0].trim() || null)
}
