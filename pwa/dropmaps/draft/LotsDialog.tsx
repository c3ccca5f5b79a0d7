import { useQuery } from '@tanstack/react-query'
import { captainLot } from '#shared/dropmaps/draft/lot'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type LotsDialogProps = { open: boolean; onClose: () => void; draft: PoiDraftState }

/** How to verify a draft's lots (DRAFT-5), with hashes that this device has computed. */
export function LotsDialog({ open, onClose, draft }: LotsDialogProps) {
  const { seed, captains, orderKind } = draft
  const lots = captains.map(({ name }) => captainLot(seed, name))
  const { data: hashes = [] } = useQuery({
    queryKey: ['poi-draft-lots', lots],
    queryFn: () => Promise.all(lots.map(hashOf)),
    // Without HTTPS browsers have no hash function.
    enabled: open && globalThis.crypto?.subtle !== undefined,
  })
  return (
    <Dialog open={open} onClose={onClose} title="Как проверить жребий" size="small" isText>
      <div className="flex flex-col gap-3">
        <p>
          Число для жребия: <strong className="wrap-anywhere select-all">{seed}</strong>. Его видно с той минуты, когда
          драфт создан, и поменять его нельзя.
        </p>
        {orderKind === 'lot' && (
          <>
            <p className="text-ink-soft">
              Порядок капитанов: от числа для жребия, перевода строки и имени капитана берётся SHA-256, меньший ходит
              раньше. Посчитано на твоём устройстве:
            </p>
            <ol className="flex flex-col">
              {captains.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the order is what is shown
                <li key={index} className="flex min-h-9 items-baseline gap-3">
                  <span className="w-5 shrink-0 text-right text-ink-faint text-sm tabular-nums">{index + 1}</span>
                  <span className="min-w-0 flex-1 truncate">{name}</span>
                  <code className="shrink-0 text-ink-soft text-sm">{hashes[index]?.slice(0, 12) ?? '...'}</code>
                </li>
              ))}
            </ol>
          </>
        )}
        <p className="text-ink-soft">
          Если капитан не успел, выбирается первая свободная локация из его списка, а без списка — та из свободных, у
          которой меньше SHA-256 от числа для жребия, перевода строки, номера хода, перевода строки и номера локации.
        </p>
      </div>
    </Dialog>
  )
}

/** Returns SHA-256 in hexadecimal. */
async function hashOf(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
