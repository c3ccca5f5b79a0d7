import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { holdShareOutcome, shareOutcome } from '../lib/heldShare.ts'
import type { ShareOutcome } from '../offline/shareOutcome.ts'

/** Says what happened to files that were shared while nobody was signed in. */
export function ShareNote() {
  const [outcome] = useState(shareOutcome)
  useEffect(holdShareOutcome, [])
  if (!outcome) return null
  return (
    <p
      role="status"
      className="mt-6 flex max-w-xl items-start gap-3 low:mt-3 low:py-2 rounded-card border border-accent-ink/50 bg-surface px-4 py-3"
    >
      <Share2 aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      {wordsFor(outcome)}
    </p>
  )
}

function wordsFor({ kept, left }: ShareOutcome) {
  if (kept + left === 0) return 'Картинка или видео не пришли. Войди и поделись ещё раз: подойдут PNG, JPG, MP4 и MOV.'
  if (kept > 0) return 'Войди, чтобы отправить то, чем поделился: файлы ждут на этом устройстве.'
  return 'Войди, чтобы отправить то, чем поделился. До входа файл не сохраняется: после него поделись ещё раз.'
}
