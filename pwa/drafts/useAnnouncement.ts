import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../offline/db.ts'
import { partOf } from './drafts.ts'

type Known = { quarter: number; state: Draft['state'] }
const knownOf = (draft: Draft): Known => ({ quarter: Math.floor(partOf(draft) * 4), state: draft.state })

/** Returns what screen readers say: each quarter of a file, and what the player must do. */
export function useAnnouncement(drafts: Draft[]) {
  const [text, setText] = useState('')
  const known = useRef<Map<string, Known>>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = new Map(drafts.map((draft) => [draft.id, knownOf(draft)]))
    // The first state is on the page already.
    const news = before ? drafts.flatMap((draft) => newsOf(draft, before.get(draft.id)) ?? []) : []
    if (news.length > 0) setText(news.join('. '))
  }, [drafts])
  return text
}

function newsOf(draft: Draft, before: Known | undefined) {
  if (!before) return undefined
  const { file, state, refusal } = draft
  const { quarter } = knownOf(draft)
  if (state !== before.state) {
    if (state === 'refused') return `${file.name}: ${refusal?.message ?? 'отклонено сервером'}`
    if (state === 'signed-out') return `${file.name}: нужно войти ещё раз`
    if (state === 'done') return `${file.name}: отправлено 100 %, заявка на модерации`
  }
  return quarter > before.quarter ? `${file.name}: отправлено ${quarter * 25} %` : undefined
}
