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

/**
 * `queued`: it goes out next, or after those before it. `waiting`: for the connection. `unknown`: it was sent, and no answer
 * came. `saved`: the server has it, and the map is about to show it.
 */
type State = 'queued' | 'sending' | 'waiting' | 'unknown' | 'refused' | 'saved'
/** `isUnkept`: the device has no room for it, so only this page has it. */
export type Save = KeptSave & { state: State; answer?: Territory; isUnkept?: boolean }

type Handlers = {
  send: (save: KeptSave, attempt: Attempt) => Promise<Territory>
  saved: (save: KeptSave, answer: Territory) => void
  refused: (save: Save, error: Error) => void
}

/**
 * Locations that were drawn and go to the server one after another, in the order in which they were drawn. What cannot be
 * sent waits on the device and goes out by itself under the same key, so that it is never made twice. What the device
 * has is read anew before each change: other tabs of the same map send and change it too.
 */
export function newSaves(whose: { userId: string; mapId: string }) {
  const all = newStore<readonly Save[]>(keptSaves(whose).map((kept) => ({ ...kept, state: stateAtFirst(kept) })))
  /** What the server failed with: its key is asked about then, and nothing is sent again. */
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

  /** Returns whether the next one may be tried. */
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
      // Who has drawn on the same one since has seen this very version.
      for (const { key: other, edited, sentAt: startedAt } of all.get())
        if (edited?.id === answer.id && startedAt === undefined)
          change(other, { edited: { ...edited, editVersion: answer.editVersion } })
      saved(save, answer)
      return true
    }
    const { error } = tried
    const code = error instanceof AppError ? error.code : ''
    if (code === 'signed_out') {
      // It was not done, and goes out when its admin is back.
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
    /** Sends what is there and what comes, as long as the map is shown: who drew it is to see what becomes of it. */
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
    /** Returns it to be drawn on or given up, and keeps it no longer; undefined: it is on its way, or no more here. */
    take(key: string): Save | undefined {
      readAgain()
      const save = known(key)
      if (!save || !mayOpen(save)) return undefined
      remove(key)
      return save
    },
    /** The map shows it. */
    forget: remove,
    /** Leaves what only this page has. */
    giveUp: () => all.set(all.get().filter(({ isUnkept }) => !isUnkept)),
  }
}

/** The server's words, or our own where it said nothing. */
export const wordsOf = ({ edited }: KeptSave, error: unknown) =>
  messageOf(error, edited ? 'Не удалось обновить локацию' : 'Не удалось создать локацию')

/** Whether it may be opened and drawn on: of what was sent nobody knows yet whether it is there. */
export const mayOpen = ({ state, sentAt }: Save) => state === 'refused' || (!isOver({ state }) && sentAt === undefined)

/** Whether it is on its way to the server, or waits to be. */
export const isGoing = (save: Save) => !isOver(save)

/** Whether it goes out no more. */
const isOver = ({ state }: Pick<Save, 'state'>) => state === 'refused' || state === 'saved'

const stateAtFirst = ({ refusal, sentAt }: KeptSave): State =>
  refusal ? 'refused' : sentAt === undefined ? 'queued' : 'unknown'

/** Returns it as the device has it by now: what was sent once stays so. */
function withKept(save: Save, kept: KeptSave): Save {
  const isSentElsewhere = kept.sentAt !== undefined && save.sentAt === undefined
  const state = kept.refusal ? 'refused' : isSentElsewhere ? 'sending' : save.state
  return { ...save, ...kept, state }
}
