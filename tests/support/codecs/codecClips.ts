import {
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  QTFF,
  type VideoCodec,
  VideoSample,
} from 'mediabunny'
import { phoneClip, type When } from './phoneClips.ts'

const RATE = 24

/** A colour in RGB; of a clip in HDR its signal, 0 to 1, in BT.2020. */
type Shade = readonly [red: number, green: number, blue: number]
type ClipOf = { codec: VideoCodec; frames: number; colourAt: (frame: number) => Shade; width?: number; height?: number }

/** A MOV of plain colours without sound; `hdr`: 10 bits, and tagged so. */
export const codecClip = ({ colourAt, width = 160, height = 90, ...clip }: ClipOf, hdr?: 'pq' | 'hlg') =>
  phoneClip({
    ...clip,
    container: 'mov',
    width,
    height,
    rate: RATE,
    hasSound: false,
    drawn: (frame, when) => (hdr ? signalSample(colourAt(frame), when, hdr) : colourSample(colourAt(frame), when)),
  })

function colourSample([red, green, blue]: Shade, when: When) {
  const pixels = Buffer.alloc(when.codedWidth * when.codedHeight * 4)
  for (let at = 0; at < pixels.length; at += 4) pixels.set([red, green, blue, 255], at)
  return new VideoSample(pixels, { format: 'RGBX', ...when })
}

/** ITU-R BT.2100, 10 bits of narrow range. */
function signalSample([red, green, blue]: Shade, when: When, transfer: 'pq' | 'hlg') {
  const luma = 0.2627 * red + 0.678 * green + 0.0593 * blue
  const [lumaCode, blueCode, redCode] = [
    64 + 876 * luma,
    512 + (896 * (blue - luma)) / 1.8814,
    512 + (896 * (red - luma)) / 1.4746,
  ]
  const pixels = when.codedWidth * when.codedHeight
  const samples = new Uint16Array(pixels * 2).fill(lumaCode)
  samples.fill(blueCode, pixels, pixels * 1.5).fill(redCode, pixels * 1.5)
  // TypeScript's lists lack those of HDR.
  const colorSpace = { primaries: 'bt2020', transfer, matrix: 'bt2020-ncl', fullRange: false } as never
  return new VideoSample(new Uint8Array(samples.buffer), { format: 'I422P10', colorSpace, ...when })
}

/** The clip as an MP4 whose container alone says that it is in HDR: its frames say nothing. */
export async function taggedAsHdr(clip: Buffer, transfer: 'pq' | 'hlg') {
  using input = new Input({ source: new BufferSource(clip), formats: [QTFF] })
  const track = (await input.getPrimaryVideoTrack())!
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const packets = new EncodedVideoPacketSource((await track.getCodec())!)
  output.addVideoTrack(packets, { frameRate: RATE })
  await output.start()
  const colorSpace = { primaries: 'bt2020', transfer, matrix: 'bt2020-ncl', fullRange: false } as never
  const decoderConfig = { ...(await track.getDecoderConfig())!, colorSpace }
  for await (const packet of new EncodedPacketSink(track).packets()) await packets.add(packet, { decoderConfig })
  await output.finalize()
  return Buffer.from(target.buffer!)
}
