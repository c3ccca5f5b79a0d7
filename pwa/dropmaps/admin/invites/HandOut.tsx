import { FileSpreadsheet, QrCode as QrIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InviteCode } from '#shared/dropmaps/shapes'
import { download, inFileName } from '../../../lib/browser/download.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePrint } from '../../../ui/print/usePrint.tsx'
import { useFetching } from '../mapDownloads.ts'
import { InviteCards } from './InviteCards.tsx'
import { invitesCsv } from './invites.ts'

type HandOutProps = {
  mapName: string
  count: number
  read: () => readonly InviteCode[] | Promise<readonly InviteCode[]>
  className?: string
}

const icon = 'size-4.5'

export function HandOut({ mapName, count, read, className = '' }: HandOutProps) {
  const { print, sheet } = usePrint()
  const { busy, run } = useFetching<'table' | 'cards'>()
  const title = `Приглашения — ${mapName}`
  async function take(what: 'table' | 'cards') {
    const invites = await read()
    if (what === 'cards') print(title, <InviteCards mapName={mapName} invites={invites} />)
    else download(new Blob([invitesCsv(invites)], { type: 'text/csv;charset=utf-8' }), `${inFileName(title)}.csv`)
  }
  const button = (what: 'table' | 'cards', picture: ReactNode, words: string) => (
    <Button
      variant="quiet"
      className={className}
      busy={busy === what}
      disabled={count === 0 || busy !== undefined}
      icon={picture}
      onClick={() => void run(what, () => take(what), 'Не удалось загрузить приглашения')}
    >
      {words}
    </Button>
  )
  return (
    <>
      {button('table', <FileSpreadsheet className={icon} />, 'Скачать CSV')}
      {button('cards', <QrIcon className={icon} />, 'Карточки с QR')}
      {sheet}
    </>
  )
}
