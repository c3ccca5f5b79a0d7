import { Fragment } from 'react'
import { Switch } from '../../ui/forms/Switch.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { switchLetters, useLetters } from '../review/letters/letterKeys.ts'

const keys = [
  ['J', 'следующая заявка'],
  ['K', 'предыдущая заявка'],
  ['A', 'одобрить, затем 1–3: обычная награда'],
  ['G', 'одобрить с другой наградой: цифры, затем Enter'],
  ['R', 'отклонить, затем 1–6 и 8: причина, 7: своими словами'],
  ['R, ⇧ и цифра', 'причина и слова к ней'],
  ['F', 'отклонить, если сервер не смог открыть файл'],
  ['C', 'другая категория, затем 1–5'],
  ['D', 'сравнить с похожей: F мигание, 1–3 другая, R отклонить'],
  ['Пробел', 'пауза клипа, картинка крупнее'],
  ['[ и ]', 'кадр назад и вперёд'],
  [', и .', 'кадр из ленты назад и вперёд'],
  ['M', 'звук'],
  ['P', 'об игроке, заметка о нём'],
  ['S', 'отложить: эта заявка придёт последней'],
  ['T', 'передать другому администратору'],
  ['U', 'отменить последнее решение'],
  ['L', 'все решения этого захода'],
  ['Esc', 'назад к кнопкам, набранное останется'],
  ['?', 'этот список'],
] as const

type KeysDialogProps = { open: boolean; onClose: () => void }

export const KeysDialog = (props: KeysDialogProps) => (
  <Dialog {...props} title="Клавиши" size="small">
    <Letters />
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

const Letters = () => (
  <div className="mb-4 border-line border-b pb-3">
    <Switch
      label="Клавиши без Ctrl и Alt"
      hint="Выключи, если диктуешь голосом или задеваешь клавиши: останется только Esc. Запомним на этом устройстве"
      checked={useLetters()}
      onChange={switchLetters}
    />
  </div>
)
