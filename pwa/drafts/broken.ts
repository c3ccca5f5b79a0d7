import { SECOND } from '#shared/units'
import type { ChosenMedia } from './Preview.tsx'

const PATIENCE = 4 * SECOND

/**
 * Whether a file is surely broken, or a clip without a picture (UPLOAD-25). What this browser only cannot decode is not, nor
 * what it has no answer for in time.
 */
export async function isBroken({ file, url }: ChosenMedia): Promise<boolean> {
  if (!file.type.startsWith('video/')) return !(await opensPicture(url))
  return !(await opensClip(url)) && (await hasNoPicture(file))
}

/** By an element and not by its pixels: what was cut short is shown, and what is large needs no memory. */
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

/** By the container, which names its tracks whatever they are encoded with. */
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
