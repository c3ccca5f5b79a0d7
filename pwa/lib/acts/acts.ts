import { AppError, type ErrorCode } from '#shared/errors'
import { KEY_LIFE } from '#shared/ids'
import { fits, shapedJson } from '#shared/json/shape'
import { DAY, HOUR } from '#shared/units'
import { api, read } from '../api.ts'
import { retrying } from '../retrying.ts'
import { currentSession, KEPT_ACTS } from '../session.ts'
import { newStore } from '../store.ts'
import { isOutcomeUnknown } from './refusal.ts'

export type Attempt = { headers: { 'Idempotency-Key': string }; init: { signal: AbortSignal } }

/** What the device keeps of an act without an outcome: never its input, which may hold a card number. */
export type KeptAct = { subject: string; name: string; key: string; begunAt: number }
/** `input` is undefined for an act that began before the page was loaded. */
export type PendingAct = KeptAct & Pace & { userId: string; input: unknown; isUnknown: boolean }
/** Milliseconds: the timeout of an attempt, and the age after which an act is only asked about, not sent again. */
type Pace = { patience?: number | undefined; sendableFor?: number | undefined }
export type Outcome = { output: unknown } | { error: Error }

type Send = (attempt: Attempt) => Promise<unknown>
type OnOutcome = (outcome: Outcome, input: unknown) => void

// The server answers within a second, or within ten when it asks Discord.
const PATIENCE = 30_000
// Later the server may have forgotten the key and would run the act again.
export const ASKABLE_FOR = KEY_LIFE - HOUR
const FORGOTTEN_AFTER = 30 * DAY

/** Refusals about the caller or the moment: after a lost answer they do not say whether the act was done. */
const asideOfTheAct = new Set<ErrorCode>([
  'internal',
  'signed_out',
  'forbidden',
  'body_too_slow',
  'too_many_requests',
  'storage_full',
])

const pending = newStore<ReadonlyMap<string, PendingAct>>(new Map())
const forms = new Map<string, Set<OnOutcome>>()

export const subscribeToActs = pending.subscribe
function change(act: PendingAct, isOver = false) {
  const others = [...pending.get()].filter(([key]) => key !== pendingKey(act))
  pending.set(new Map(isOver ? others : [...others, [pendingKey(act), act]]))
}
const pendingKey = ({ userId, subject }: { userId: string; subject: string }) => `${userId} ${subject}`
const currentUser = () => currentSession().user?.id ?? ''

export const pendingAct = (subject: string) => pending.get().get(pendingKey({ userId: currentUser(), subject }))

/** Returns how many of these subjects' acts have been sent without an answer. */
export const unknownActs = (subjects: readonly string[]) =>
  subjects.filter((subject) => pendingAct(subject)?.isUnknown).length

/** Calls `onOutcome` for acts of this name on the subject until the returned function is called: others have forms of their own. */
export function showForm(act: Named, onOutcome: OnOutcome) {
  const open = forms.get(formKey(act)) ?? new Set()
  forms.set(formKey(act), open.add(onOutcome))
  return () => void open.delete(onOutcome)
}

type Named = Pick<KeptAct, 'subject' | 'name'>
const formKey = ({ subject, name }: Named) => `${subject} ${name}`

type Order = Pace & { subject: string; name: string; input: unknown; send: Send; onOutcome: OnOutcome }

/**
 * Starts an act that happens exactly once; the outcome goes to the open form, otherwise to `onOutcome`. Nothing is sent
 * offline, nor while another act on the subject has no outcome (MONEY-15).
 */
export function beginAct({ subject, name, input, send, onOutcome, patience, sendableFor }: Order) {
  const userId = currentUser()
  const inAnotherTab = keptBy(userId).find((kept) => kept.subject === subject)
  if (pendingAct(subject)) return
  if (inAnotherTab) return resume({ ...inAnotherTab, userId }, onOutcome)
  if (navigator.onLine === false) return tell({ subject, name, input }, { error: new AppError('offline') }, onOutcome)

  const started = { key: crypto.randomUUID(), begunAt: Date.now(), isUnknown: false }
  const act = { subject, name, input, userId, patience, sendableFor, ...started }
  keep(act)
  change(act)
  void carryOut(act, send, onOutcome)
}

export function resumeActs(userId: string, onOutcome: (act: KeptAct, outcome: Outcome) => void) {
  forgetLongPast()
  for (const kept of keptBy(userId)) {
    if (!pending.get().has(pendingKey({ ...kept, userId })))
      resume({ ...kept, userId }, (outcome) => onOutcome(kept, outcome))
  }
}

function resume(kept: KeptAct & { userId: string }, onOutcome: OnOutcome) {
  const act = { ...kept, input: undefined, isUnknown: true }
  change(act)
  void carryOut(act, undefined, onOutcome)
}

async function carryOut(act: PendingAct, send: Send | undefined, onOutcome: OnOutcome) {
  const outcome = await withWebLock(`act ${act.key}`, async () => {
    const isLearnt = !send && !keptBy(act.userId).some(({ key }) => key === act.key)
    const outcome = isLearnt ? null : await outcomeOf(act, send)
    if (outcome) forget(act)
    return outcome
  })
  change(act, true)
  if (outcome) tell(act, outcome, onOutcome)
}

function tell(act: Named & Pick<PendingAct, 'input'>, outcome: Outcome, onOutcome: OnOutcome) {
  const [form = onOutcome] = forms.get(formKey(act)) ?? []
  form(outcome, act.input)
}

/** `failure`: a server error, after which the act is only asked about. */
export type Unsettled = { key: string; isUnknown: boolean; failure?: Error | undefined; patience?: number | undefined }

/**
 * Sends an act with its key. After a reload or a server error the server is asked by the key alone, which also closes
 * the key. Returns the outcome, or the state that the next attempt begins with.
 */
export async function tryOnce<Act extends Unsettled>(act: Act, send: Send | undefined): Promise<Outcome | Act> {
  const { failure, isUnknown } = act
  try {
    return send && !failure
      ? { output: await send(attemptOf(act)) }
      : await settled(act, failure ?? new AppError('act_abandoned'))
  } catch (thrown) {
    const error = thrown as Error
    const isAside = error instanceof AppError && asideOfTheAct.has(error.code)
    if (!isOutcomeUnknown(error) && !(isAside && isUnknown)) return { error }
    const isFailure = isAside || !(error instanceof AppError)
    return { ...act, isUnknown: true, failure: isFailure ? error : failure }
  }
}
export const isUnsettled = <Act extends Unsettled>(tried: Outcome | Act): tried is Act => 'key' in tried

/** Repeats until there is an outcome. Returns null after a sign-out: the key stays on the device. */
async function outcomeOf(started: PendingAct, send: Send | undefined): Promise<Outcome | null> {
  let act: PendingAct & Unsettled = started
  return retrying<Outcome | null>(async () => {
    if (act.userId !== currentUser()) return null
    if (Date.now() - act.begunAt > ASKABLE_FOR) return { error: new AppError('outcome_expired') }
    const isOld = Date.now() - act.begunAt > (act.sendableFor ?? Number.POSITIVE_INFINITY)
    const tried = await tryOnce(act, isOld ? undefined : send)
    if (!isUnsettled(tried)) return tried
    act = tried
    change(act)
    return undefined
  })
}

const attemptOf = ({ key, patience = PATIENCE }: Unsettled): Attempt => ({
  headers: { 'Idempotency-Key': key },
  init: { signal: AbortSignal.timeout(patience) },
})

async function settled(act: Unsettled, error: Error): Promise<Outcome> {
  const { init } = attemptOf({ ...act, patience: Math.min(PATIENCE, act.patience ?? PATIENCE) })
  const answer = await read(api.acts[':key'].settle.$post({ param: { key: act.key } }, { init }))
  return answer.isDone ? { output: answer.answer } : { error }
}

export const withWebLock = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request(name, {}, run) as Promise<T>) : run()

function keptBy(userId: string): KeptAct[] {
  const kept = shapedJson<unknown[]>(localStorage.getItem(KEPT_ACTS + userId), [''])
  return (kept ?? []).filter((act): act is KeptAct => fits(act, { subject: 's', name: 's', key: 's', begunAt: 'n' }))
}
function keep({ subject, name, key, begunAt, userId }: PendingAct) {
  write(userId, [...keptBy(userId), { subject, name, key, begunAt }])
}
function forget({ userId, key }: PendingAct) {
  write(
    userId,
    keptBy(userId).filter((kept) => kept.key !== key),
  )
}
function forgetLongPast() {
  const others = Object.keys(localStorage).filter((name) => name.startsWith(KEPT_ACTS))
  for (const name of others) {
    const userId = name.slice(KEPT_ACTS.length)
    if (keptBy(userId).every(({ begunAt }) => begunAt < Date.now() - FORGOTTEN_AFTER)) write(userId, [])
  }
}
function write(userId: string, acts: KeptAct[]) {
  try {
    if (acts.length > 0) localStorage.setItem(KEPT_ACTS + userId, JSON.stringify(acts))
    else localStorage.removeItem(KEPT_ACTS + userId)
  } catch {
    // Full storage: only this page knows of the act.
  }
}
