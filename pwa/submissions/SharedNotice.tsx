import { Share2 } from 'lucide-react'
import { useSearchParams } from 'wouter'

/** After something was shared to the app: what became of it. */
export function SharedNotice() {
  const outcome = useSearchParams()[0].get('shared')
  if (outcome === null) return null
  return (
    <p
      role="status"
      className="mt-5 flex max-w-2xl animate-appear items-start gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <Share2 aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      {wordsFor(outcome)}
    </p>
  )
}

function wordsFor(outcome: string) {
  if (outcome === 'full') return 'На устройстве не хватает места. Освободи его и поделись файлом ещё раз.'
  if (outcome === '0') return 'Картинки или видео не пришло. Поделись файлом PNG, JPG, MP4 или MOV ещё раз.'
  if (outcome === '1' || outcome === 'signed-out') return 'Файл сохранён. Выбери категорию и отправь на модерацию.'
  return 'Файлы сохранены: один уже в форме, остальные ниже. Выбери категорию и отправь каждый.'
}
