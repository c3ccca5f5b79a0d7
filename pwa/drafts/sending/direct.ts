import * as v from 'valibot'
import { AppError, refusalSaying } from '#shared/errors'
import { newId } from '#shared/ids'
import { NewSubmission } from '#shared/submissions'
import { SECOND } from '#shared/units'
import { isOutcomeUnknown, messageOf } from '../../lib/acts/refusal.ts'
import { sendFile } from '../../lib/acts/sendFile.ts'
import { serverTime } from '../../lib/clock/clock.ts'
import { newStore } from '../../lib/store.ts'
import type { Draft } from '../../offline/db.ts'
import { type DraftFields, newDraft } from '../../offline/drafts.ts'

// UPLOAD-20: the only draft of a page whose database fails; it lives as long as the page.
type Kept = { drafts: Draft[]; file: File; stop?: AbortController | undefined }
const kept = newStore<Kept | undefined>(undefined)

/** Milliseconds without progress or an answer until the outcome counts as unknown. */
const SILENCE = 60 * SECOND

const CANCELLED = new Error('cancelled')

/** The draft's id lets it be sent again. */
const UNKNOWN = 'Ответ не пришёл: неизвестно, дошла ли заявка. Отправь ещё раз — второй заявки не будет'

const askToStay = (event: Event) => event.preventDefault()

const none: Draft[] = []
/** The draft of this page, or none. */
export const directDrafts = { subscribe: kept.subscribe, get: () => kept.get()?.drafts ?? none }

const find = (id: string) => {
  const now = kept.get()
  const [draft] = now?.drafts ?? none
  return now && draft?.id === id ? { ...now, draft } : undefined
}
function change(id: string, fields: Partial<Draft>, stop?: AbortController) {
  const now = find(id)
  if (now) kept.set({ file: now.file, stop: stop ?? now.stop, drafts: [{ ...now.draft, ...fields }] })
}

/** The same functions as in `offline`, without a database. */
export const direct = {
  async add(userId: string, file: File, fields: DraftFields) {
    kept.get()?.stop?.abort()
    const { name, type, size } = file
    const draft = newDraft({ id: newId(), userId, createdAt: serverTime(), ...fields, file: { name, type, size } })
    kept.set({ drafts: [draft], file })
    return draft
  },
  replace: ({ userId, category, additionalText }: Draft, file: File, fields: DraftFields) =>
    direct.add(userId, file, { category, additionalText, ...fields }),
  async edit(id: string, fields: DraftFields) {
    change(id, fields)
  },
  async remove(id: string) {
    const now = find(id)
    now?.stop?.abort()
    if (now) kept.set(undefined)
  },
  async pause(id: string) {
    find(id)?.stop?.abort(CANCELLED)
  },
  fileOf: async ({ id }: Draft) => find(id)?.file,

  /** Sends a form with the draft's id as its key (UPLOAD-5). Throws for a missing field. */
  async send({ id }: Draft) {
    const now = find(id)
    if (!now || now.draft.state === 'sending') return
    const { category, additionalText, reencoded } = now.draft
    const { success, issues, output } = v.safeParse(NewSubmission, { category, additionalText })
    if (!success) throw refusalSaying(issues[0].message)
    const stop = new AbortController()
    let alarm = setTimeout(() => stop.abort(), SILENCE)
    change(id, { state: 'sending', acknowledged: 0, refusal: undefined }, stop)
    addEventListener('beforeunload', askToStay)
    try {
      const fields = { category: output.category, additionalText, ...(reencoded && { reencoded: '1' }) }
      const { id: submissionId } = await sendFile<{ id: string }>({
        path: '/api/upload',
        file: now.file,
        fields,
        key: id,
        signal: stop.signal,
        onProgress(part) {
          clearTimeout(alarm)
          alarm = setTimeout(() => stop.abort(), SILENCE)
          change(id, { acknowledged: Math.floor(part * now.file.size) })
        },
      })
      change(id, { state: 'done', submissionId, acknowledged: now.file.size })
    } catch (error) {
      const isWhole = find(id)?.draft.acknowledged === now.file.size
      const isUnsent = stop.signal.reason === CANCELLED && !isWhole
      change(id, isUnsent ? { state: 'draft' } : { state: 'refused', refusal: refusalOf(error) })
    } finally {
      clearTimeout(alarm)
      removeEventListener('beforeunload', askToStay)
    }
  },
}

const refusalOf = (error: unknown) => ({
  code: error instanceof AppError ? error.code : 'offline',
  message: isOutcomeUnknown(error) ? UNKNOWN : messageOf(error, UNKNOWN),
})
