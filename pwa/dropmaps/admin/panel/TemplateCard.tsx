import { Copy, ImageUp, MapPlus, PencilLine, Shapes, Trash2 } from 'lucide-react'
import { locationsInWords } from '#shared/dropmaps/locationState'
import type { MapTemplate } from '#shared/dropmaps/shapes'
import { plural } from '#shared/plural'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { MapPicture } from '../dialogs/MapPicture.tsx'

export type TemplateAct = 'make' | 'copy' | 'picture' | 'rename' | 'delete'

type TemplateCardProps = {
  template: MapTemplate
  onPick: (template: MapTemplate) => void
  onAct: (template: MapTemplate, act: TemplateAct) => void
}

const icon = 'size-5'

export function TemplateCard({ template, onPick, onAct }: TemplateCardProps) {
  const { name, mapImageUrl, isShipped, locationCount, mapCount } = template
  const button = (act: TemplateAct, label: string, picture: React.ReactNode) => (
    <IconButton label={`${label}: ${name}`} title={label} icon={picture} onClick={() => onAct(template, act)} />
  )
  return (
    <li className="card flex min-w-0 animate-appear flex-col overflow-clip">
      <div className="relative">
        <MapPicture address={mapImageUrl} className="aspect-[4/3] w-full" />
        {isShipped && (
          <span className="absolute top-3 left-3">
            <Badge>В комплекте</Badge>
          </span>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <div className="leading-snug">
          <p className="line-clamp-2 font-semibold">{name}</p>
          <p className="text-ink-faint text-sm">
            {locationsInWords(locationCount)} ·{' '}
            {mapCount === 0 ? 'карт по нему нет' : `${mapCount} ${plural(mapCount, 'карта', 'карты', 'карт')} по нему`}
          </p>
        </div>
        <Button
          variant="quiet"
          className="mt-auto"
          icon={<MapPlus className={icon} />}
          onClick={() => onAct(template, 'make')}
        >
          Создать карту из шаблона
        </Button>
        <div className="-mx-2 -mb-2 flex items-center justify-between">
          <IconButton
            label={`Изменить локации: ${name}`}
            title="Изменить локации"
            icon={<Shapes className={icon} />}
            onClick={() => onPick(template)}
          />
          {button('picture', 'Картинка', <ImageUp className={icon} />)}
          {button('rename', 'Переименовать', <PencilLine className={icon} />)}
          {button('copy', 'Копировать', <Copy className={icon} />)}
          {!isShipped && button('delete', 'Удалить', <Trash2 className={icon} />)}
        </div>
      </div>
    </li>
  )
}

export const TemplateSkeletons = () =>
  [1, 2, 3].map((key) => (
    <li key={key} aria-hidden className="card flex flex-col gap-3 overflow-clip pb-4">
      <Skeleton className="aspect-[4/3] w-full rounded-none" />
      <Skeleton className="mx-4 h-5 w-2/3" />
      <Skeleton className="mx-4 h-11 rounded-control" />
      <Skeleton className="mx-4 h-6 w-1/2" />
    </li>
  ))
