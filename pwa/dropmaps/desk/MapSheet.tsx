import { useEffect } from 'react'
import { dateTime } from '#shared/dates'

type MapSheetProps = {
  name: string
  /** The address of the map's drawing on this page; it ends with the sheet. */
  drawn: string
}

/** A map on a sheet of paper by itself. */
export function MapSheet({ name, drawn }: MapSheetProps) {
  useEffect(() => () => URL.revokeObjectURL(drawn), [drawn])
  return (
    <div className="flex h-[297mm] w-[210mm] flex-col gap-[6mm] p-[14mm]">
      <header className="flex items-baseline justify-between gap-[8mm]">
        <h1 className="text-[22pt]">{name}</h1>
        <p className="shrink-0 text-[10pt]">{dateTime(new Date().toISOString())}</p>
      </header>
      <img src={drawn} alt="" className="w-full" />
    </div>
  )
}
