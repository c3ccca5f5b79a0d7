import { Image, Play, Video } from 'lucide-react'
import { CoverPicture } from '../ui/media/CoverPicture.tsx'
import type { Submission } from './queries.ts'

type ThumbnailProps = Pick<Submission, 'thumbnailUrl' | 'fileType'> & {
  /** High loading priority: on the first screen. */
  isSeenFirst?: boolean
  className?: string
}

export function Thumbnail({ thumbnailUrl, fileType, ...imageProps }: ThumbnailProps) {
  const Sign = fileType === 'video' ? Video : Image
  return (
    <CoverPicture
      {...imageProps}
      address={thumbnailUrl}
      instead={
        <span className="absolute inset-0 grid place-items-center bg-[repeating-linear-gradient(135deg,transparent_0_10px,color-mix(in_oklch,var(--line)_45%,transparent)_10px_11px)] text-ink-faint">
          <Sign className="size-[min(2.25rem,50%)]" />
        </span>
      }
    >
      {fileType === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid aspect-square h-[min(45%,3.25rem)] place-items-center rounded-full bg-[oklch(0.12_0.02_280/0.72)] text-[oklch(0.97_0.01_280)]">
            <Play className="ml-[6%] size-[42%] fill-current" />
          </span>
        </span>
      )}
    </CoverPicture>
  )
}
