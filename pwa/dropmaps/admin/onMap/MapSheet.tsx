import { useEffect } from 'react'
import { dateTime } from '#shared/dates'
import { locationStateLabels } from '#shared/dropmaps/locationState'
import { serverTime } from '../../../lib/clock/clock.ts'
import './mapSheet.css'

type SheetLocation = { number: number; name: string; claimants: readonly string[] }

type MapSheetProps = {
  name: string
  drawn: string
  locations: readonly SheetLocation[]
}

const MOST_LISTED = 60

export function MapSheet({ name, drawn, locations }: MapSheetProps) {
  useEffect(() => () => URL.revokeObjectURL(drawn), [drawn])
  const claimed = locations.filter(({ claimants }) => claimants.length > 0)
  const listed = locations.length > MOST_LISTED ? claimed : locations
  return (
    <div className="map-sheet">
      <header className="flex items-baseline justify-between gap-[8mm] pb-[3mm]">
        <h1 className="min-w-0 text-[20pt] [overflow-wrap:anywhere]">{name}</h1>
        <p className="shrink-0 text-[10pt]">{dateTime(new Date(serverTime()).toISOString())}</p>
      </header>
      <img src={drawn} alt="" className="w-full" />
      <ol className={`map-sheet-list pt-[4mm] ${listed.length > MOST_LISTED ? 'is-long' : ''}`}>
        {listed.map(({ number, name: locationName, claimants }) => (
          <li key={number}>
            <b>
              {number}. {locationName}
            </b>
            <br />
            {claimants.length > 0 ? claimants.join(', ') : locationStateLabels.free}
          </li>
        ))}
      </ol>
    </div>
  )
}
