import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { plural } from '#shared/plural'
import { settleShareOutcome, shareOutcome } from '../../lib/heldShare.ts'
import type { ShareOutcome } from '../../offline/share/shareOutcome.ts'
import { useShared } from './useShared.ts'

export function SharedNote() {
  const [outcome] = useState(shareOutcome)
  const isWaiting = useShared().length > 0
  const [hadWaiting, setHadWaiting] = useState(isWaiting)
  if (isWaiting && !hadWaiting) setHadWaiting(true)
  useEffect(settleShareOutcome, [])
  const words = outcome && wordsFor(outcome)
  // All of its files are decided.
  const isOver = hadWaiting && !isWaiting
  if (!words || isOver) return null
  return (
    <p
      role="status"
      className="mt-5 flex max-w-2xl animate-appear items-start gap-3 rounded-card border border-line bg-surface px-4 py-3"
    >
      <Share2 className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      {words}
    </p>
  )
}

function wordsFor({ kept, left, why }: ShareOutcome) {
  if (kept + left === 0) return 'Картинка или видео не пришли. Поделись ещё раз или выбери файл здесь.'
  if (left === 0) return undefined
  if (why === 'signed-out') return 'Теперь поделись файлом ещё раз или выбери его здесь: до входа он не сохранился.'
  const leftOut = `Не поместилось: ${left} ${plural(left, 'файл', 'файла', 'файлов')}.`
  if (why === 'limit') return `${leftOut} Ждать могут 10 файлов, вместе до 200 МБ: реши с этими и поделись остальными.`
  if (why === 'full') return `${leftOut} На устройстве не хватает места: освободи его и поделись ещё раз.`
  return kept > 0
    ? 'Часть файлов не прочиталась. Поделись ими ещё раз или выбери здесь.'
    : 'Файл не прочитался. Поделись им ещё раз или выбери здесь.'
}
