import { useQuery } from '@tanstack/react-query'
import { Copy, Link2, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { USUAL_OVERLAY_ROWS } from '#shared/evening/overlay'
import { copyLink } from '../lib/browser/copied.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmInline } from '../ui/ConfirmInline.tsx'
import { FilterChips } from '../ui/forms/FilterChips.tsx'
import { QueryState } from '../ui/lists/QueryError.tsx'
import { ActNote } from '../ui/notes/ActNote.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { AddressLink } from '../ui/page/AddressLink.tsx'
import { type TournamentOverlayOptions, tournamentOverlayPath } from './overlay/options.ts'
import { useMakeOverlay, useRevokeOverlay } from './overlayActs.ts'
import { overlayQuery } from './queries.ts'

type OverlayPanelProps = { id: string; open: boolean; onClose: () => void }
type Look = Pick<TournamentOverlayOptions, 'top' | 'theme'>

const tops = [3, 5, 10, 15, 20].map((top) => ({ value: String(top), label: `Топ-${top}` }))
const themes = [
  { value: 'dark', label: 'Тёмный' },
  { value: 'light', label: 'Светлый' },
] as const

/** The link of the tournament's overlay for a stream (TOURNAMENT-67). */
export function OverlayPanel({ id, open, onClose }: OverlayPanelProps) {
  const query = useQuery({ ...overlayQuery(id), enabled: open })
  const [look, setLook] = useState<Look>({ top: USUAL_OVERLAY_ROWS, theme: 'dark' })
  const key = query.data?.key ?? null
  const address = key === null ? null : `${location.origin}${tournamentOverlayPath({ id, key, ...look })}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Оверлей для OBS"
      description="Добавь ссылку в OBS источником «Браузер», 1920 × 1080. Фон прозрачный: во время драфта виден его порядок, потом живая таблица."
      footer={
        address !== null && (
          <Button icon={<Copy className="size-4.5" />} onClick={() => void copyLink(address)}>
            Скопировать ссылку
          </Button>
        )
      }
    >
      {!query.data ? (
        <QueryState query={query} failure="Не удалось загрузить ссылку на оверлей" className="h-40" />
      ) : address === null ? (
        <NoLink id={id} />
      ) : (
        <div className="flex flex-col gap-4">
          <div>
            <p className="font-semibold">Строк в таблице</p>
            <FilterChips
              label="Строк в таблице"
              value={String(look.top)}
              chips={tops}
              onChange={(top) => setLook({ ...look, top: Number(top) })}
            />
          </div>
          <div>
            <p className="font-semibold">Фон таблицы</p>
            <FilterChips
              label="Фон таблицы"
              value={look.theme}
              chips={themes}
              onChange={(theme) => setLook({ ...look, theme })}
            />
          </div>
          <AddressLink address={address} />
          <Revoking id={id} />
        </div>
      )}
    </Dialog>
  )
}

function NoLink({ id }: { id: string }) {
  const make = useMakeOverlay(id)
  return (
    <div className="flex flex-col items-start gap-4 pb-2">
      <p>Ссылки пока нет. Её можно отозвать в любой момент: оверлей на стриме сразу погаснет.</p>
      <ActNote act={make} />
      <Button icon={<Link2 className="size-4.5" />} busy={make.isPending} onClick={() => make.act(undefined)}>
        Создать ссылку
      </Button>
    </div>
  )
}

function Revoking({ id }: { id: string }) {
  const revoke = useRevokeOverlay(id)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      <ConfirmInline
        isAsking={isAsking}
        onAsk={setAsking}
        button={{
          variant: 'quiet',
          className: 'self-start',
          icon: <Link2Off className="size-4.5" />,
          children: 'Отозвать',
        }}
        question="Оверлей на стриме погаснет, а эта ссылка больше не откроется."
        yes="Отозвать ссылку"
        isBusy={revoke.isPending}
        onYes={() => revoke.act(undefined)}
      />
      <ActNote act={revoke} />
    </div>
  )
}
