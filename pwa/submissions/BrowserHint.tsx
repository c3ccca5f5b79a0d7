import { TriangleAlert } from 'lucide-react'
import { isInAnotherApp } from '../lib/install.ts'

/** Said before a file is chosen: a browser inside another app may forget it, or cannot keep it at all. */
export function BrowserHint({ isAble }: { isAble: boolean }) {
  if (isAble && !isInAnotherApp()) return null
  return (
    <p
      role="note"
      className="mt-5 flex max-w-2xl animate-appear items-start gap-3 rounded-card border border-warning/40 bg-surface px-4 py-3"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>
        <span className="block font-semibold">Открой Трофей в Chrome, Safari или Firefox</span>
        <span className="text-ink-soft">
          {isAble
            ? 'Браузер внутри другого приложения может потерять файл, если его закрыть до конца отправки.'
            : 'Этот браузер не умеет хранить файлы до отправки: заявка отсюда не уйдёт.'}{' '}
          Меню ⋮ или «Поделиться» → «Открыть в браузере».
        </span>
      </span>
    </p>
  )
}
