import { FileSpreadsheet, History, ImageDown, Printer, Shapes, Tv } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import type { MapState } from '#shared/dropmaps/shapes'
import { download, inFileName } from '../../../lib/browser/download.ts'
import { useTheme } from '../../../lib/browser/theme.ts'
import { useReachable } from '../../../lib/online.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePrint } from '../../../ui/print/usePrint.tsx'
import type { Location, Look } from '../../model/locations.ts'
import { mapFile, useFetching } from '../mapDownloads.ts'
import { MapSheet } from './MapSheet.tsx'
import { OverlayDialog } from './OverlayDialog.tsx'

type OrganisersProps = {
  state: Pick<MapState, 'id' | 'name'>
  locations: readonly Location[]
  looks: ReadonlyMap<number, Look>
  section: string
}

export function Organisers({ state: { id, name }, locations, looks, section }: OrganisersProps) {
  const [, navigate] = useLocation()
  const theme = useTheme()
  const isReachable = useReachable()
  const { busy, run } = useFetching<'png' | 'svg' | 'csv' | 'print'>()
  const { print, sheet } = usePrint()
  const [isOverlayOpen, setOverlayOpen] = useState(false)
  const fileName = inFileName(name)

  async function printMap() {
    // Without title and legend, which the printed page has.
    const drawn = URL.createObjectURL(await mapFile.svg(id, { theme: 'light', legend: '0' }))
    const withClaimants = locations.map((each) => ({ ...each, claimants: looks.get(each.number)?.claimants ?? [] }))
    print(name, <MapSheet name={name} drawn={drawn} locations={withClaimants} />)
  }
  const button = (of: 'png' | 'svg' | 'csv' | 'print', icon: ReactNode, words: string, act: () => Promise<void>) => (
    <Button
      variant="quiet"
      className="justify-start!"
      icon={icon}
      busy={busy === of}
      disabled={busy !== undefined || !isReachable}
      onClick={() => void run(of, act, 'Не удалось скачать файл')}
    >
      {words}
    </Button>
  )
  return (
    <section aria-label="Для организаторов" className="flex flex-col gap-2">
      <h3>Для организаторов</h3>
      {!isReachable && <p className="text-ink-soft text-sm">Нет связи: файлы и повтор вернутся вместе с ней.</p>}
      <div className="grid gap-2 [&_svg]:size-4.5">
        <Button
          variant="quiet"
          className="justify-start!"
          icon={<History />}
          disabled={!isReachable}
          onClick={() => navigate(`/${section}/${id}?replay=1`, { state: { isFromMap: true } })}
        >
          Повтор
        </Button>
        {button('csv', <FileSpreadsheet />, 'Список меток (CSV)', async () =>
          download(await mapFile.csv(id), `${fileName} — метки.csv`),
        )}
        {button('png', <ImageDown />, 'Скачать PNG', async () =>
          download(await mapFile.png(id, theme), `${fileName}.png`),
        )}
        {button('svg', <Shapes />, 'Скачать SVG', async () =>
          download(await mapFile.svg(id, { theme }), `${fileName}.svg`),
        )}
        {button('print', <Printer />, 'Печать', printMap)}
        <Button variant="quiet" className="justify-start!" icon={<Tv />} onClick={() => setOverlayOpen(true)}>
          Оверлей для стрима
        </Button>
      </div>
      <OverlayDialog open={isOverlayOpen} onClose={() => setOverlayOpen(false)} mapId={id} />
      {sheet}
    </section>
  )
}
