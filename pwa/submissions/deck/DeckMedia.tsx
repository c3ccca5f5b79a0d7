import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { Media } from '../Media.tsx'
import type { Card } from './deck.ts'
import { playOnly, setSound, stepFrame, togglePlay } from './player.ts'

export type MediaControls = { play: () => void; step: (by: 1 | -1) => void }

type DeckMediaProps = {
  /** Lies over the media. */
  children: ReactNode
  cards: readonly Card[]
  hasSound: boolean
  controls: Ref<MediaControls>
  onRetry: () => void
  onUnseen: (id: string, isUnseen: boolean) => void
}

/** The media of the first card. That of the next ones is loaded behind it, so that it is there at once. */
export function DeckMedia({ children, cards, hasSound, controls, onRetry, onUnseen }: DeckMediaProps) {
  const shown = useRef(new Map<string, HTMLElement>())
  const currentId = cards[0]?.submission.id ?? ''
  const current = () => shown.current.get(currentId) ?? null
  useImperativeHandle(controls, () => ({
    play: () => togglePlay(current()),
    step: (by) => stepFrame(current(), by),
  }))
  useLayoutEffect(() => playOnly(shown.current, currentId), [currentId])
  useLayoutEffect(() => setSound(current(), hasSound))

  return (
    <div className="relative min-h-0 flex-1 overflow-hidden bg-[oklch(0.11_0.02_280)] lg:rounded-card">
      {cards.map(({ submission }, index) => (
        <div
          key={submission.id}
          ref={(element) => {
            if (element) shown.current.set(submission.id, element)
            return () => void shown.current.delete(submission.id)
          }}
          data-card={submission.id}
          inert={index > 0}
          aria-hidden={index > 0 || undefined}
          className={`absolute inset-0 will-change-[opacity] ${index === 0 ? '' : 'opacity-0'}`}
        >
          <Media
            submission={submission}
            onRetry={onRetry}
            onUnseen={(isUnseen) => onUnseen(submission.id, isUnseen)}
            isLooped
            className="size-full"
          />
        </div>
      ))}
      {children}
    </div>
  )
}
