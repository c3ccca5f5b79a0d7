import { TriangleAlert } from 'lucide-react'
import { isInAnotherApp } from '../lib/browser/install.ts'

export function BrowserHint({ isAble }: { isAble: boolean }) {
  const words = wordsFor(isAble)
  if (!words) return null
  const [title, text] = words
  return (
    <p
      role="note"
      className="mt-5 flex max-w-2xl animate-appear items-start gap-3 rounded-card border border-warning/40 bg-surface px-4 py-3"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="text-ink-soft">{text}</span>
      </span>
    </p>
  )
}

const TITLE = 'Открой Трофей в Chrome, Safari или Firefox'
const HOW = 'Меню ⋮ или «Поделиться» → «Открыть в браузере».'

function wordsFor(isAble: boolean) {
  // Locks and digests need https in every browser.
  if (!isSecureContext)
    return [
      'Открой Трофей по https',
      'По адресу без https браузер не даёт того, что нужно для отправки: заявка отсюда не уйдёт. На компьютере, где запущен сервер, подойдёт и http://localhost.',
    ]
  if (!isAble)
    return [
      'Заявка уйдёт прямо отсюда',
      'Браузер сейчас не хранит файлы: черновика не будет. Не закрывай страницу, пока заявка не уйдёт. Часто помогает закрыть приложение и открыть снова.',
    ]
  if (!isInAnotherApp()) return undefined
  return [TITLE, `Браузер внутри другого приложения может потерять файл, если его закрыть до конца отправки. ${HOW}`]
}
