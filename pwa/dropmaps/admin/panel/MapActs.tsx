import { Copy, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { DropMapSetting } from '#shared/dropmaps/shapes'
import { IconButton } from '../../../ui/IconButton.tsx'
import { OpenLink } from '../../../ui/OpenLink.tsx'

export type MapAct = 'rename' | 'copy' | 'delete'

type MapActsProps = { map: DropMapSetting; onAct: (map: DropMapSetting, act: MapAct) => void }

const icon = 'size-5'

export function MapActs({ map, onAct }: MapActsProps) {
  const button = (act: MapAct, label: string, picture: ReactNode) => (
    <IconButton label={`${label}: ${map.name}`} title={label} icon={picture} onClick={() => onAct(map, act)} />
  )
  return (
    <span className="flex items-center gap-0.5">
      {button('rename', 'Переименовать', <Pencil className={icon} />)}
      {button('copy', 'Копировать', <Copy className={icon} />)}
      <OpenLink name={map.name} href={`/dropmap/${map.id}`} />
      {button('delete', 'Удалить', <Trash2 className={icon} />)}
    </span>
  )
}
