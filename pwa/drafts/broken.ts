import { SECOND } from '#shared/units'
import type { ChosenMedia } from './Preview.tsx'

const PATIENCE = 4 * SECOND

/** Returns true only if surely broken (UPLOAD-25), not for an unsupported codec or a timeout. */
export async function isBroken({ file, url }: ChosenMedia): Promise<boolean> {
  if (!file.type.startsWith('video/')) return !(await opensPicture(url))
  return !(await opensClip(url)) && (await hasNoPicture(file))
}

/** By an element: it shows truncated pictures and needs no memory for pixels. */
const opensPicture = (url: string) =>
  inTime((answer) => {
    const image = new Image()
    image.onload = () => answer(true)
    image.onerror = () => answer(false)
    image.src = url
  })

async function opensClip(url: string) {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'metadata'
  try {
    return await inTime((answer) => {
      video.onloadedmetadata = () => answer(video.videoWidth > 0)
      video.onerror = () => answer(false)
      video.src = url
    })
  } finally {
    video.onerror = null
    video.removeAttribute('src')
    video.load()
  }
}

const inTime = (begin: (answer: (opens: boolean) => void) => void) =>
  new Promise<boolean>((resolve) => {
    begin(resolve)
    setTimeout(() => resolve(true), PATIENCE)
  })

/** The container lists its tracks for any codec. */
async function hasNoPicture(file: File) {
  try {
    const { BlobSource, Input, MP4, QTFF } = await import('mediabunny')
    const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] })
    try {
      return (await input.getPrimaryVideoTrack()) === null
    } finally {
      input.dispose()
    }
  } catch {
    return false
  }
}
