import { Image, Video } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Draft } from '../offline/db.ts'

type DraftPictureProps = { draft: Pick<Draft, 'picture' | 'file'>; className?: string }

export function DraftPicture({ draft: { picture, file }, className = '' }: DraftPictureProps) {
  const url = useUrlOf(picture)
  const Sign = file.type.startsWith('video/') ? Video : Image
  return (
    <span className={`grid place-items-center overflow-hidden bg-raised text-ink-faint ${className}`}>
      {url ? (
        <img src={url} alt="" draggable={false} className="size-full object-cover" />
      ) : (
        <Sign aria-hidden className="size-[40%]" />
      )}
    </span>
  )
}

function useUrlOf(picture: ArrayBuffer | undefined) {
  const [url, setUrl] = useState<string>()
  // Each query returns another copy of the bytes.
  const size = picture?.byteLength
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture is written once; its size tells that it is there.
  useEffect(() => {
    if (!picture) return setUrl(undefined)
    const made = URL.createObjectURL(new Blob([picture]))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [size])
  return url
}
