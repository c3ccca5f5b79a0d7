import { PencilLine, PenTool, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { locationsInWords } from '#shared/dropmaps/locationState'
import type { MapState } from '#shared/dropmaps/shapes'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { canvasClass } from '../../mapUi/classNames.ts'
import { type DrawCommand, useDrawControl } from '../../mapUi/drawControl.ts'
import { MapStage } from '../../mapUi/MapStage.tsx'
import { ZoomButtons } from '../../mapUi/MapTools.tsx'
import { type Location, looksOf } from '../../model/locations.ts'
import { described } from '../../model/words.ts'
import type { Stage } from '../../stage/stage.ts'
import { AdminDrawing } from '../draw/AdminDrawing.tsx'
import { AdminLocation } from '../onMap/AdminLocation.tsx'

/** Room for points at the canvas's edge. */
const MARGINS = { left: 12, top: 12, right: 12, bottom: 12 }

const words = {
  map: { itself: 'Карта', of: 'карты', on: 'На карте' },
  template: { itself: 'Шаблон', of: 'шаблона', on: 'В шаблоне' },
}

type EditorProps = {
  state: MapState
  locations: Location[]
  what: keyof typeof words
  onUnsaved: (isUnsaved: boolean) => void
  onReset: () => void
  /** Shown beside the canvas. */
  alert: ReactNode
}

type MapEditorProps = Omit<EditorProps, 'locations'> & { locations: Location[] | undefined }

export const MapEditor = ({ locations, ...props }: MapEditorProps) =>
  locations ? <Editor {...props} locations={locations} /> : <Skeleton className={canvasClass} />

function Editor({ state, locations, what, onUnsaved, onReset, alert }: EditorProps) {
  const { itself, of, on } = words[what]
  const [stage, setStage] = useState<Stage>()
  const [overMap, setOverMap] = useState<HTMLElement | null>(null)
  const [barSlot, setBarSlot] = useState<HTMLElement | null>(null)
  const control = useDrawControl(onUnsaved)
  const { step, onCommand } = control
  const [number, setNumber] = useState<number>()
  const byNumber = useMemo(() => new Map(locations.map((each) => [each.number, each])), [locations])
  const looks = useMemo(() => looksOf(state, byNumber), [state, byNumber])
  const chosen = step || number === undefined ? undefined : byNumber.get(number)
  return (
    <section aria-label={`Полотно ${of} «${state.name}»`} className="@container">
      <div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="relative min-w-0">
          <div className={`relative overflow-clip border border-line ${canvasClass}`}>
            <MapStage
              locations={locations}
              picture={state.mapImageUrl}
              looks={looks}
              chosen={chosen?.number}
              margins={MARGINS}
              covered={MARGINS}
              label={`${itself} «${state.name}»: стрелки ведут к соседней локации, Enter открывает её`}
              describe={(each) => described(byNumber.get(each), looks, state)}
              onChoose={setNumber}
              onStage={setStage}
            />
            <div
              ref={setOverMap}
              className="pointer-events-none absolute inset-0 [&>div:last-child]:top-3 [&>div:last-child]:bottom-auto"
            />
          </div>
          <ZoomButtons
            stage={stage}
            onReset={onReset}
            className="mt-2 ml-auto w-fit gap-2 landscape:absolute landscape:right-2 landscape:bottom-2 landscape:flex-col"
            buttonClass="border border-line bg-surface/95 shadow-float"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {alert}
          <div ref={setBarSlot} className="@container/bar empty:hidden" />
          {!step && (
            <Button
              data-begins-drawing=""
              icon={<PenTool className="size-4.5" />}
              onClick={() => onCommand({ action: 'create' })}
            >
              Создать локацию
            </Button>
          )}
          <AdminDrawing
            mapId={state.id}
            locations={locations}
            stage={stage}
            overMap={overMap}
            barSlot={barSlot}
            control={control}
            players={(location) => <AdminLocation location={location} state={state} />}
          />
          {chosen && <Chosen location={chosen} onCommand={onCommand} />}
          {!step && !chosen && (
            <p className="rounded-card border border-line border-dashed px-4 py-5 text-center text-ink-soft">
              {locations.length === 0
                ? 'Локаций пока нет: нарисуй первую'
                : `${on} ${locationsInWords(locations.length)}. Нажми на любую, чтобы изменить её`}
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

const Chosen = ({ location, onCommand }: { location: Location; onCommand: (command: DrawCommand) => void }) => (
  <section aria-label={`Локация «${location.name}»`} className="flex animate-appear flex-col gap-3">
    <h3 className="wrap-anywhere text-lg">{location.name}</h3>
    {location.description && <p className="wrap-anywhere text-ink-soft">{location.description}</p>}
    <Button
      variant="quiet"
      icon={<PencilLine className="size-4.5" />}
      onClick={() => onCommand({ action: 'edit', number: location.number })}
    >
      Редактировать локацию
    </Button>
    <Button
      variant="danger"
      icon={<Trash2 className="size-4.5" />}
      onClick={() => onCommand({ action: 'delete', number: location.number })}
    >
      Удалить локацию
    </Button>
  </section>
)
