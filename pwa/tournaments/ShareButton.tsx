import { Share2 } from 'lucide-react'
import type { TournamentSummary } from '#shared/tournaments/shapes'
import { share } from '../lib/browser/share.ts'
import { IconButton } from '../ui/IconButton.tsx'

export const ShareButton = ({ name }: Pick<TournamentSummary, 'name'>) => (
  <IconButton
    label="Поделиться"
    title="Поделиться"
    variant="quiet"
    icon={<Share2 aria-hidden className="size-5" />}
    onClick={() => void share(name)}
  />
)
