import { FileX } from 'lucide-react'
import { Badge } from '../ui/Badge.tsx'

const WHY = 'Сервер не смог открыть файл: он повреждён, или в нём нет картинки. Игрок об этом знает'

export const UnreadableBadge = ({ isShort = false }: { isShort?: boolean }) => (
  <span title={WHY} className="inline-flex">
    <Badge isShort={isShort} tone="danger" icon={<FileX />}>
      не открывается
    </Badge>
  </span>
)
