import { queryOptions } from '@tanstack/react-query'

const names: Record<string, string> = { avc: 'H.264', hevc: 'HEVC (H.265)', vp8: 'VP8', vp9: 'VP9', av1: 'AV1' }

/** How the clip at this address is encoded, as people call it; null where nobody can tell. */
export const codecQuery = (address: string) =>
  queryOptions({ queryKey: ['submissions', 'codec', address], queryFn: () => codecOf(address).catch(() => null) })

async function codecOf(address: string) {
  const { Input, MP4, QTFF, UrlSource } = await import('mediabunny')
  const input = new Input({ source: new UrlSource(new URL(address, location.href)), formats: [MP4, QTFF] })
  try {
    const codec = await (await input.getPrimaryVideoTrack())?.getCodec()
    return codec ? (names[codec] ?? codec) : null
  } finally {
    input.dispose()
  }
}
