import { MapPinOff } from 'lucide-react'
import { useClock } from '../../lib/clock/clock.ts'
import { EmptyState } from '../../ui/lists/EmptyState.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { MapList } from './MapList.tsx'

export function DeletedMap({ mapId, section }: { mapId: string; section: string }) {
  const now = useClock()
  return (
    <main className="page">
      <PageHeading title="Этой карты больше нет" className="sr-only">
        Карты
      </PageHeading>
      <div role="alert">
        <EmptyState
          title="Этой карты больше нет"
          hint="Её удалили, пока ты смотрел. Можно перейти к другим картам:"
          drawing={<MapPinOff className="size-20" strokeWidth={1} />}
        />
      </div>
      <div className="mx-auto w-full max-w-md">
        <MapList mapId={mapId} section={section} now={now} />
      </div>
    </main>
  )
}
