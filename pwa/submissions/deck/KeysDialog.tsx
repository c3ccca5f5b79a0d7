import { Fragment } from 'react'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

const keys = [
  ['J', 'следующая заявка'],
  ['K', 'предыдущая заявка'],
  ['A', 'одобрить, затем 1–3: обычная награда'],
  ['R', 'отклонить, затем 1–6 и 8: причина, 7: своими словами'],
  ['F', 'отклонить, если сервер не смог открыть файл'],
  ['C', 'другая категория, затем 1–5'],
  ['Пробел', 'пауза клипа, картинка крупнее'],
  ['[ и ]', 'кадр назад и вперёд'],
  ['M', 'звук'],
  ['U', 'отменить последнее решение'],
  ['Esc', 'назад к кнопкам'],
  ['?', 'этот список'],
] as const

type KeysDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

export const KeysDialog = (props: KeysDialogProps) => (
  <Dialog {...props} title="Клавиши" size="small" isText>
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2.5">
      {keys.map(([key, what]) => (
        <Fragment key={key}>
          <dt>
            <kbd className="rounded-md border border-line bg-raised px-2 py-0.5 font-sans text-sm">{key}</kbd>
          </dt>
          <dd className="text-ink-soft">{what}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
)
