import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { IconButton } from '../../../ui/IconButton.tsx'
import { OpenLink } from '../../../ui/OpenLink.tsx'

export type MapAct = 'rename' | 'copy' | 'delete'

type MapActsProps = { map: DropMapSetting; onAct: (map: DropMapSetting, act: MapAct) => void }

const icon = 'size-5'

export const MapActs = ({ map, onAct }: MapActsProps) => (
  <span className="flex items-center gap-0.5">
    <IconButton
      label={`Переименовать: ${map.name}`}
      title="Переименовать"
      icon={<Pencil className={icon} />}
      onClick={() => onAct(map, 'rename')}
    />
    <IconButton
      label={`Копировать: ${map.name}`}
      title="Копировать"
      icon={<Copy className={icon} />}
      onClick={() => onAct(map, 'copy')}
    />
    <OpenLink name={map.name} href={`/dropmap/${map.id}`} />
    <IconButton
      label={`Удалить: ${map.name}`}
      title="Удалить"
      icon={<Trash2 className={icon} />}
      onClick={() => onAct(map, 'delete')}
    />
  </span>
)
