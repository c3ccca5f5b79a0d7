import { useEffect, useMemo } from 'react'
import { useStore } from '../../lib/store.ts'
import { newAxis } from './axis.ts'
import { newPlayer, type Player } from './player.ts'
import type { StoryEvent } from './story.ts'

/** Milliseconds: a hidden page does not catch up. */
const LONGEST_FRAME = 250

const MANY = 10

export function usePlayer(story: readonly StoryEvent[]) {
  const axis = useMemo(() => newAxis(story), [story])
  const player = useMemo(() => newPlayer(story, axis), [story, axis])
  const isPlaying = useStore({ subscribe: player.subscribe, get: () => player.get().isPlaying })
  useEffect(() => {
    if (!isPlaying) return
    let before = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      player.tick(Math.min(LONGEST_FRAME, Math.max(0, now - before)))
      before = now
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [player, isPlaying])
  useEffect(() => {
    const over = new AbortController()
    addEventListener('keydown', (event) => steer(player, event), over)
    return () => over.abort()
  }, [player])
  return { axis, player }
}

function steer(player: Player, event: KeyboardEvent) {
  const { key, shiftKey, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return
  if (key === ' ' && target instanceof Element && target.closest('button, a, dialog')) return
  const by = shiftKey ? MANY : 1
  if (key === ' ') player.toggle()
  else if (key === 'ArrowRight' || key === 'ArrowUp') player.step(by)
  else if (key === 'ArrowLeft' || key === 'ArrowDown') player.step(-by)
  else if (key === 'Home') player.toBegin()
  else if (key === 'End') player.toEnd()
  else return
  event.preventDefault()
}
