import { Shrink } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'

const WHY = 'Игрок обрезал или сжал файл на своём устройстве перед отправкой'

/** For moderators: what they see is not what the camera or the game has written. */
export const ReencodedBadge = () => (
  <span title={WHY} className="inline-flex">
    <Badge icon={<Shrink aria-hidden />}>перекодировано</Badge>
  </span>
)

/** What the badge means, for those who do not point. */
export const ReencodedNote = () => <span className="block text-ink-faint text-sm">{WHY}</span>
