import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { Tabs } from '../../../ui/Tabs.tsx'
import { DetailsPart } from './DetailsPart.tsx'
import { MapListPart } from './MapListPart.tsx'
import { TemplatesPart } from './TemplatesPart.tsx'

type Part = 'maps' | 'templates' | 'details'

export function AdminMaps() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('map') ?? undefined
  const [picked, setPicked] = useState(asked)
  if (asked !== undefined && asked !== picked) setPicked(asked)
  const part: Part = asked !== undefined ? 'details' : address.get('part') === 'templates' ? 'templates' : 'maps'
  function show(next: Part, id = picked) {
    const chosen = new URLSearchParams({ tab: 'dropmap' })
    if (next === 'details' && id !== undefined) chosen.set('map', id)
    if (next === 'templates') chosen.set('part', next)
    const before = location.href
    setAddress(chosen)
    if (location.href !== before) scrollTo(0, 0)
  }
  const pick = ({ id }: { id: string }) => show('details', id)
  return (
    <Tabs
      label="Карты и шаблоны"
      look="pills"
      value={part}
      tabs={[
        { value: 'maps', label: 'Карты' },
        { value: 'details', label: 'Детали', disabled: picked === undefined },
        { value: 'templates', label: 'Шаблоны' },
      ]}
      onChange={(next: Part) => show(next)}
    >
      {part === 'maps' && <MapListPart onPick={pick} />}
      {part === 'templates' && <TemplatesPart onPick={pick} onMapMade={() => show('maps')} />}
      {part === 'details' && <DetailsPart key={picked} id={picked ?? ''} onBack={() => show('maps')} />}
    </Tabs>
  )
}
