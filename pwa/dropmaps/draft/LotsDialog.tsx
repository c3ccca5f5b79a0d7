import { useEffect, useState } from 'react'
import { captainLot } from '#shared/dropmaps/draft/lot'
import type { PoiDraftState } from '#shared/dropmaps/draft/shapes'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

type LotsDialogProps = { open: boolean; onClose: () => void; draft: PoiDraftState }

/** How anybody draws the lots of a draft again (DRAFT-5), with this device's own hashes beside the names. */
export function LotsDialog({ open, onClose, draft }: LotsDialogProps) {
  const { seed, captains, orderKind } = draft
  const hashes = useHashes(
    open,
    captains.map(({ name }) => captainLot(seed, name)),
  )
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Как проверить жребий"
      size="small"
      isText
    >
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

/** SHA-256 of each text in hexadecimal; none where the browser has no such function (a page without HTTPS). */
function useHashes(isWanted: boolean, texts: string[]) {
  const [hashes, setHashes] = useState<string[]>([])
  const all = JSON.stringify(texts)
  useEffect(() => {
    if (!isWanted || !globalThis.crypto?.subtle) return
    let isOver = false
    const each = async (text: string) =>
      [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
    void Promise.all((JSON.parse(all) as string[]).map(each)).then((found) => isOver || setHashes(found))
    return () => {
      isOver = true
    }
  }, [isWanted, all])
  return hashes
}
