import { Image, Video } from 'lucide-react'
import { useMemo } from 'react'
import type { Draft } from '../offline/db.ts'
import { useObjectUrl } from '../ui/media/useObjectUrl.ts'

type DraftPictureProps = { draft: Pick<Draft, 'picture' | 'file'>; className?: string }

export function DraftPicture({ draft: { picture, file }, className = '' }: DraftPictureProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each query returns another copy of the same bytes.
  const blob = useMemo(() => picture && new Blob([picture]), [picture?.byteLength])
  const url = useObjectUrl(blob)
  const Sign = file.type.startsWith('video/') ? Video : Image
  return (
    <span className={`grid place-items-center overflow-hidden bg-raised text-ink-faint ${className}`}>
      {url ? (
        <img src={url} alt="" draggable={false} className="size-full object-cover" />
      ) : (
        <Sign className="size-[40%]" />
      )}
    </span>
  )
}
