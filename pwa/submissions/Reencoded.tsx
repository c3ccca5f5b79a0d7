import { Shrink } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'

const WHY = 'Игрок обрезал или сжал файл на своём устройстве перед отправкой'

/** For moderators: not the original file. */
export const ReencodedBadge = ({ isShort = false }: { isShort?: boolean }) => (
  <span title={WHY} className="inline-flex">
    <Badge isShort={isShort} icon={<Shrink />}>
      перекодировано
    </Badge>
  </span>
)

export const ReencodedNote = () => <span className="block text-ink-faint text-sm">{WHY}</span>
