import type { Territory } from '#shared/dropmaps/shapes'
import { AppError } from '#shared/errors'
import {
  ASKABLE_FOR,
  type Attempt,
  isUnsettled,
  type Outcome,
  tryOnce,
  type Unsettled,
  withWebLock,
} from '../../../../lib/acts/acts.ts'
import { messageOf } from '../../../../lib/acts/refusal.ts'
import { retrying } from '../../../../lib/retrying.ts'
import { newStore } from '../../../../lib/store.ts'
import type { SavedLocation } from '../drawing.ts'
import { forgetSave, hearOfSaves, type KeptSave, keepSave, keptSaves, type Sent } from './kept.ts'

/** `unknown`: sent without an answer. `saved`: the map is about to show it. */
type State = 'queued' | 'sending' | 'waiting' | 'unknown' | 'refused' | 'saved'
/** `isUnkept`: only this page has it, the device had no room. */
export type Save = KeptSave & { state: State; answer?: Territory; isUnkept?: boolean }

type Handlers = {
  send: (save: KeptSave, attempt: Attempt) => Promise<Territory>
  saved: (save: KeptSave, answer: Territory) => void
  refused: (save: Save, error: Error) => void
}

/**
 * Sends drawn locations in order. Unsent ones wait on the device and are sent under the same key, so that none is
 * created twice. The device's entries are read before each change: other tabs change them too.
 */
export function newSaves(whose: { userId: string; mapId: string }) {
  const all = newStore<readonly Save[]>(keptSaves(whose).map((kept) => ({ ...kept, state: stateAtFirst(kept) })))
  /** Server failures by key: the outcome is asked for before anything is sent again. */
  const failures = new Map<string, Error>()
  let handlers: Handlers | undefined
  let isRunning = false

  function readAgain() {
    const kept = new Map(keptSaves(whose).map((save) => [save.key, save]))
    const here = all.get().flatMap((save) => {
      const known = kept.get(save.key)
      kept.delete(save.key)
      if (save.isUnkept || save.state === 'saved') return save
      return known ? withKept(save, known) : []
    })
    const come = [...kept.values()].map((save): Save => ({ ...save, state: save.refusal ? 'refused' : 'queued' }))
    all.set([...here, ...come].toSorted((one, other) => one.drawnAt - other.drawnAt))
  }
  const known = (key: string) => all.get().find((save) => save.key === key)
  function change(key: string, changes: Partial<Save>) {
    readAgain()
    const save = known(key)
    if (!save) return
    const next = { ...save, ...changes }
    if (next.state === 'saved') forgetSave(whose, key)
    else next.isUnkept = !keepSave(whose, next)
    all.set(all.get().map((each) => (each === save ? next : each)))
  }
  function remove(key: string) {
    forgetSave(whose, key)
    all.set(all.get().filter((save) => save.key !== key))
  }

  async function sendOne({ key }: Save, { send, saved, refused }: Handlers) {
    readAgain()
    const save = known(key)
    if (!save || isOver(save)) return true
    const wasSent = save.sentAt !== undefined
    const sentAt = save.sentAt ?? Date.now()
    if (navigator.onLine === false) {
      change(key, { state: wasSent ? 'unknown' : 'waiting' })
      return false
    }
    change(key, { sentAt, state: wasSent ? 'unknown' : 'sending' })
    const tried: Outcome | Unsettled =
      Date.now() - sentAt > ASKABLE_FOR
        ? { error: new AppError('outcome_expired') }
        : await tryOnce({ key, isUnknown: wasSent, failure: failures.get(key) }, (attempt) => send(save, attempt))
    if (isUnsettled(tried)) {
      if (tried.failure) failures.set(key, tried.failure)
      change(key, { state: 'unknown' })
      return false
    }
    failures.delete(key)
    if ('output' in tried) {
      const answer = tried.output as Territory
      change(key, { state: 'saved', answer })
      // Later edits of the same location are based on this version.
      for (const { key: other, edited, sentAt: startedAt } of all.get())
        if (edited?.id === answer.id && startedAt === undefined)
          change(other, { edited: { ...edited, editVersion: answer.editVersion } })
      saved(save, answer)
      return true
    }
    const { error } = tried
    const code = error instanceof AppError ? error.code : ''
    if (code === 'signed_out') {
      // It was not saved, and is sent after the next sign-in.
      change(key, { state: 'waiting', sentAt: undefined })
      return false
    }
    const changes = { sentAt, state: 'refused' as const, refusal: { code, message: wordsOf(save, error) } }
    change(key, changes)
    refused({ ...save, ...changes }, error)
    return true
  }

  const next = () => all.get().find((save) => !isOver(save))

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      while (next() && handlers)
        await retrying(async () => {
          const [save, to] = [next(), handlers]
          if (!save || !to) return true
          const lock = `drawn ${whose.userId} ${whose.mapId}`
          return (await withWebLock(lock, () => sendOne(save, to))) || undefined
        })
    } finally {
      isRunning = false
    }
  }

  return {
    all,
    /** Sends existing and new saves while the map is shown. */
    start(next: Handlers) {
      handlers = next
      const forget = hearOfSaves(whose, () => {
        readAgain()
        void run()
      })
      void run()
      return () => {
        handlers = undefined
        forget()
      }
    },
    save(location: Sent, edited: SavedLocation | undefined) {
      readAgain()
      const drawnAt = Math.max(Date.now(), ...all.get().map((save) => save.drawnAt + 1))
      const key = crypto.randomUUID()
      const save: Save = { key, drawnAt, edited, location, sentAt: undefined, refusal: undefined, state: 'queued' }
      all.set([...all.get(), { ...save, isUnkept: !keepSave(whose, save) }])
      void run()
    },
    /** Takes a save out for editing or discarding; undefined: it is being sent, or gone. */
    take(key: string): Save | undefined {
      readAgain()
      const save = known(key)
      if (!save || !mayOpen(save)) return undefined
      remove(key)
      return save
    },
    forget: remove,
    /** Drops what only this page has. */
    giveUp: () => all.set(all.get().filter(({ isUnkept }) => !isUnkept)),
  }
}

export const wordsOf = ({ edited }: KeptSave, error: unknown) =>
  messageOf(error, edited ? 'Не удалось обновить локацию' : 'Не удалось создать локацию')

/** Whether it may be edited: the outcome of one that was sent is unknown. */
export const mayOpen = ({ state, sentAt }: Save) => state === 'refused' || (!isOver({ state }) && sentAt === undefined)

export const isGoing = (save: Save) => !isOver(save)

const isOver = ({ state }: Pick<Save, 'state'>) => state === 'refused' || state === 'saved'

const stateAtFirst = ({ refusal, sentAt }: KeptSave): State =>
  refusal ? 'refused' : sentAt === undefined ? 'queued' : 'unknown'

/** Merges what the device has: a save that was sent stays sent. */
function withKept(save: Save, kept: KeptSave): Save {
  const isSentElsewhere = kept.sentAt !== undefined && save.sentAt === undefined
  const state = kept.refusal ? 'refused' : isSentElsewhere ? 'sending' : save.state
  return { ...save, ...kept, state }
}
