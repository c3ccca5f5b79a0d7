import { FileSpreadsheet, QrCode as QrIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { messageOf } from '../../lib/acts/refusal.ts'
import { download, inFileName } from '../../lib/browser/download.ts'
import { Button } from '../../ui/Button.tsx'
import { usePrint } from '../../ui/print/usePrint.tsx'
import { refused } from '../desk/adminQueries.ts'
import { InviteCards } from './InviteCards.tsx'
import { invitesCsv } from './invites.ts'

type HandOutProps = {
  mapName: string
  /** How many they are. */
  count: number
  /** Gives all of them, which may not be on the page. */
  read: () => readonly InviteCode[] | Promise<readonly InviteCode[]>
  className?: string
}

const icon = 'size-4.5'

/** What organisers take with them: the invites as a table, and as cards to be cut apart. */
export function HandOut({ mapName, count, read, className = '' }: HandOutProps) {
  const { print, sheet } = usePrint()
  const [reading, setReading] = useState<'table' | 'cards'>()
  const title = `Инвайты — ${mapName}`
  async function take(what: 'table' | 'cards') {
    setReading(what)
    try {
      const invites = await read()
      if (what === 'cards') print(title, <InviteCards mapName={mapName} invites={invites} />)
      else download(new Blob([invitesCsv(invites)], { type: 'text/csv;charset=utf-8' }), `${inFileName(title)}.csv`)
    } catch (error) {
      refused(error as Error, messageOf(error, 'Не удалось загрузить коды'))
    }
    setReading(undefined)
  }
  const button = (what: 'table' | 'cards', picture: ReactNode, words: string) => (
    <Button
      variant="quiet"
      className={className}
      busy={reading === what}
      disabled={count === 0 || reading !== undefined}
      icon={picture}
      onClick={() => void take(what)}
    >
      {words}
    </Button>
  )
  return (
    <>
      {button('table', <FileSpreadsheet aria-hidden className={icon} />, 'Скачать CSV')}
      {button('cards', <QrIcon aria-hidden className={icon} />, 'Карточки с QR')}
      {sheet}
    </>
  )
}
