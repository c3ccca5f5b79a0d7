import { FileQuestion } from 'lucide-react'
import { useState } from 'react'

export type ChosenMedia = { file: File; url: string }

export function Preview({ media: { file, url } }: { media: ChosenMedia }) {
  const [isUnreadable, setUnreadable] = useState(false)
  if (isUnreadable) {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-6 text-center text-[oklch(0.8_0.02_280)]">
        <FileQuestion className="size-10" />
        Предпросмотр этого формата здесь недоступен
      </div>
    )
  }
  const fill = 'absolute inset-0 size-full animate-appear object-contain'
  if (file.type.startsWith('video/')) {
    return (
      <video
        src={url}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={`Видео ${file.name}`}
        onError={() => setUnreadable(true)}
        className={fill}
      />
    )
  }
  return (
    <>
      <img
        src={url}
        alt=""
        aria-hidden
        className="absolute inset-0 size-full scale-110 object-cover opacity-60 blur-2xl"
      />
      <img src={url} alt={file.name} onError={() => setUnreadable(true)} className={fill} />
    </>
  )
}
