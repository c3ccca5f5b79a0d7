import { useEffect, useRef, useState } from 'react'
import type { Draft } from '../offline/db.ts'
import { partOf } from './drafts.ts'

type Progress = { quarter: number; state: Draft['state'] }
const progressOf = (draft: Draft): Progress => ({ quarter: Math.floor(partOf(draft) * 4), state: draft.state })

/** Returns the text for screen readers: each quarter sent, and required actions. */
export function useAnnouncement(drafts: Draft[]) {
  const [text, setText] = useState('')
  const last = useRef<Map<string, Progress>>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = new Map(drafts.map((draft) => [draft.id, progressOf(draft)]))
    // The first state is already on the page.
    const messages = before ? drafts.flatMap((draft) => messageFor(draft, before.get(draft.id)) ?? []) : []
    if (messages.length > 0) setText(messages.join('. '))
  }, [drafts])
  return text
}

function messageFor(draft: Draft, before: Progress | undefined) {
  if (!before) return undefined
  const { file, state, refusal } = draft
  const { quarter } = progressOf(draft)
  if (state !== before.state) {
    if (state === 'refused') return `${file.name}: ${refusal?.message ?? 'отклонено сервером'}`
    if (state === 'signed-out') return `${file.name}: нужно войти ещё раз`
    if (state === 'done') return `${file.name}: отправлено 100 %, заявка на модерации`
  }
  return quarter > before.quarter ? `${file.name}: отправлено ${quarter * 25} %` : undefined
}
