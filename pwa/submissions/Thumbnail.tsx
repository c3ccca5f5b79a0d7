import { Image, Play, Video } from 'lucide-react'
import { CoverPicture } from '../ui/CoverPicture.tsx'
import type { Submission } from './queries.ts'

type ThumbnailProps = Pick<Submission, 'thumbnailUrl' | 'fileType'> & {
  /** It stands in the first screenful: it is asked for before anything else. */
  isSeenFirst?: boolean
  className?: string
}

/** The small picture of a submission, filling its place; a drawing where there is none, or it cannot be reached. */
export function Thumbnail({ thumbnailUrl, fileType, ...look }: ThumbnailProps) {
  const Sign = fileType === 'video' ? Video : Image
  return (
    <CoverPicture
      {...look}
      address={thumbnailUrl}
      instead={
        <span className="absolute inset-0 grid place-items-center bg-[repeating-linear-gradient(135deg,transparent_0_10px,color-mix(in_oklch,var(--line)_45%,transparent)_10px_11px)] text-ink-faint">
          <Sign aria-hidden className="size-[min(2.25rem,50%)]" />
        </span>
      }
    >
      {fileType === 'video' && (
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid aspect-square h-[min(45%,3.25rem)] place-items-center rounded-full bg-[oklch(0.12_0.02_280/0.72)] text-[oklch(0.97_0.01_280)]">
            <Play aria-hidden className="ml-[6%] size-[42%] fill-current" />
          </span>
        </span>
      )}
    </CoverPicture>
  )
}
