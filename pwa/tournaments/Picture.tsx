import type { TournamentSummary } from '#shared/tournaments/shapes'
import { CoverPicture } from '../ui/CoverPicture.tsx'
import { Poster } from './Poster.tsx'

type PictureProps = {
  tournament: Pick<TournamentSummary, 'name' | 'prizeDistribution' | 'imageUrl' | 'thumbnailUrl'>
  size: 'whole' | 'small'
  /** It stands in the first screenful: it is asked for before anything else. */
  isSeenFirst?: boolean
  className?: string
}

/** A tournament's picture, filling its place; a drawing where there is none, or it cannot be reached. */
export function Picture({ tournament, size, ...look }: PictureProps) {
  const { imageUrl, thumbnailUrl } = tournament
  const isWhole = size === 'whole'
  return (
    <CoverPicture
      {...look}
      address={isWhole ? imageUrl : (thumbnailUrl ?? imageUrl)}
      // The small one is here from the list already.
      behind={isWhole ? thumbnailUrl : null}
      instead={<Poster {...tournament} />}
    />
  )
}
