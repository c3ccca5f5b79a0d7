import type { TournamentSummary } from '#shared/tournaments/shapes'
import { CoverPicture } from '../ui/CoverPicture.tsx'
import { Poster } from './Poster.tsx'

type PictureProps = {
  tournament: Pick<TournamentSummary, 'name' | 'prizeDistribution' | 'imageUrl' | 'thumbnailUrl'>
  size: 'whole' | 'small'
  /** Loaded with high priority: it stands in the first screenful. */
  isSeenFirst?: boolean
  className?: string
}

/** A tournament's picture, or a drawing when there is none or it cannot be loaded. */
export function Picture({ tournament, size, ...imageProps }: PictureProps) {
  const { imageUrl, thumbnailUrl } = tournament
  const isWhole = size === 'whole'
  return (
    <CoverPicture
      {...imageProps}
      address={isWhole ? imageUrl : (thumbnailUrl ?? imageUrl)}
      behind={isWhole ? thumbnailUrl : null}
      instead={<Poster {...tournament} />}
    />
  )
}
