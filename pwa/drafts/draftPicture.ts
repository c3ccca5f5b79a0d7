const SIDE = 192
const PATIENCE = 4000

/** Returns a thumbnail, or undefined when the browser cannot decode the file. */
export async function pictureOf({ file, url }: { file: File; url: string }): Promise<ArrayBuffer | undefined> {
  try {
    return await (file.type.startsWith('video/') ? ofVideo(url) : ofImage(file))
  } catch {
    return undefined
  }
}

async function ofImage(file: File) {
  const image = await createImageBitmap(file)
  const square = await squareOf(image, image.width, image.height)
  image.close()
  return square
}

async function ofVideo(url: string) {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  video.src = url
  try {
    await happens(video, 'loadeddata')
    video.currentTime = Math.min(1, video.duration / 2 || 0)
    await happens(video, 'seeked')
    return await squareOf(video, video.videoWidth, video.videoHeight)
  } finally {
    video.removeAttribute('src')
    video.load()
  }
}

const happens = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', reject, { once: true })
    setTimeout(reject, PATIENCE)
  })

async function squareOf(source: CanvasImageSource, width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const side = Math.min(width, height)
  canvas.getContext('2d')?.drawImage(source, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.75))
  return blob?.arrayBuffer()
}
