import type { TournamentSummary } from '#shared/tournaments/shapes'
import { CoverPicture } from '../ui/media/CoverPicture.tsx'
import { Poster } from './Poster.tsx'

type PictureProps = {
  tournament: Pick<TournamentSummary, 'name' | 'prizeDistribution' | 'imageUrl' | 'thumbnailUrl'>
  size: 'whole' | 'small'
  /** High loading priority: on the first screen. */
  isSeenFirst?: boolean
  className?: string
}

/** A tournament's picture, or a drawing without one. */
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
