import { useEffect, useRef, useState } from 'react'
import { AppError, errorText } from '#shared/errors'
import { messageOf } from '../lib/acts/refusal.ts'
import type { CopyType } from '../lib/browser/copyType.ts'
import { newWakeLock } from '../lib/browser/wakeLock.ts'
import {
  type Choice,
  type ClipFacts,
  clipChoices,
  type PictureFacts,
  pictureChoices,
  type Span,
  usualChoice,
} from './choices.ts'
import { readPicture, shrinkPicture } from './shrinkPicture.ts'

export type Original = {
  file: File
  /** The type to convert an unsupported file to; undefined: shrink. */
  into?: CopyType | undefined
  bytesPerSecond: number | undefined
}

export type Progress = {
  /** From 0 to 1. */
  part: number
  /** Seconds, once known. */
  left?: number
}

/** Makes a smaller or converted copy. */
export function useSmaller({ file, into, bytesPerSecond }: Original, onDone: (copy: File) => Promise<void>) {
  const [url, setUrl] = useState<string>()
  const [facts, setFacts] = useState<ClipFacts | PictureFacts>()
  const [span, setSpan] = useState<Span>([0, 0])
  const [chosenId, choose] = useState<string>()
  const [progress, setProgress] = useState<Progress>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    let isOver = false
    read(file, made, into !== undefined).then(
      (found) => {
        if (isOver) return
        setFacts(found)
        if (found.kind === 'clip') setSpan([0, found.duration])
      },
      (error) => !isOver && setProblem(messageOf(error, errorText('not_shrinkable'))),
    )
    return () => {
      isOver = true
      running.current?.abort()
      URL.revokeObjectURL(made)
    }
  }, [file, into])

  const choices = !facts ? [] : facts.kind === 'clip' ? clipChoices(facts, span) : pictureChoices(facts)
  const chosen = choices.find(({ id, problem }) => id === chosenId && !problem) ?? usualChoice(choices, bytesPerSecond)

  async function start() {
    if (!facts || !chosen) return
    const run = new AbortController()
    const screen = newWakeLock(run.signal)
    running.current = run
    setProblem(undefined)
    setProgress({ part: 0 })
    screen.set(true)
    try {
      const smaller = await shrink(
        file,
        facts,
        chosen,
        span,
        run.signal,
        (now) => !run.signal.aborted && setProgress(now),
      )
      if (!run.signal.aborted) await onDone(smaller)
    } catch (error) {
      if (!run.signal.aborted) setProblem(messageOf(error, errorText('shrink_failed')))
    } finally {
      screen.set(false)
      if (running.current === run) setProgress(undefined)
      run.abort()
    }
  }
  function stop() {
    running.current?.abort()
    running.current = undefined
    setProgress(undefined)
  }
  return { url, facts, span, setSpan, choices, chosen, choose, progress, problem, start, stop }
}

const clipTools = () =>
  import('./shrinkClip.ts').catch(() => {
    throw new AppError('offline')
  })

async function read(file: File, url: string, isForeign: boolean) {
  if (file.type.startsWith('video/')) return (await clipTools()).readClip(file, isForeign)
  return readPicture(file, url, isForeign)
}

async function shrink(
  file: File,
  facts: ClipFacts | PictureFacts,
  choice: Choice,
  span: Span,
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
) {
  if (facts.kind === 'picture') return shrinkPicture(file, facts, choice)
  const { shrinkClip } = await clipTools()
  return shrinkClip(file, { choice, span, facts }, { signal, onProgress: measured(onProgress) })
}

function measured(onProgress: (progress: Progress) => void) {
  const began = performance.now()
  let last = 0
  return (part: number) => {
    const percent = Math.floor(part * 100)
    if (percent <= last) return
    last = percent
    const left = (((performance.now() - began) / 1000) * (1 - part)) / part
    onProgress({ part, ...(percent >= 5 && { left }) })
  }
}
