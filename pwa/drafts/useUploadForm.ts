import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppError, type ErrorCode, errorText } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import { SNIFFED_BYTES, sniffed } from '#shared/files/sniff'
import { submissionTypes } from '#shared/submissions'
import { messageOf } from '../lib/acts/refusal.ts'
import { type CopyType, copyTypeFor } from '../lib/browser/copyType.ts'
import { fileOf } from '../offline/chunks.ts'
import type { Draft } from '../offline/db.ts'
import { addDraft, type DraftFields, editDraft, replaceFile } from '../offline/drafts.ts'
import { pauseDraft, removeDraft } from '../offline/sending.ts'
import { pictureOf } from './draftPicture.ts'
import { sendOff } from './drafts.ts'
import { keepForm, keptForm } from './keptForm.ts'
import type { ChosenMedia } from './Preview.tsx'

type Words = Pick<Draft, 'category' | 'additionalText'>
const wordsOf = ({ category, additionalText = '' }: Partial<Words> = {}): Words => ({ category, additionalText })
const EDITED_AFTER = 300

/**
 * The upload form; once it has a file, it is a draft on the device.
 * @param drafts undefined until the database answers
 */
export function useUploadForm(userId: string, drafts: Draft[] | undefined) {
  const [isStarted, setStarted] = useState(false)
  const [currentId, setCurrentId] = useState<string>()
  const [kept] = useState(() => wordsOf(keptForm(userId)))
  const [words, setWords] = useState(kept)
  const [media, setMedia] = useState<ChosenMedia & { draftId?: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [misfit, setMisfit] = useState<Misfit>()
  const [isStoring, setStoring] = useState(false)
  const unsaved = useRef<Words>(undefined)
  const current = drafts?.find(({ id }) => id === currentId)

  if (drafts && !isStarted) {
    setStarted(true)
    // Input before the database's answer is kept.
    const isUsed = media || refusal || currentId || words !== kept
    const restored = isUsed ? undefined : leftOpen(userId, drafts)
    if (restored) {
      setCurrentId(restored.id)
      setWords(wordsOf(restored))
    }
  }

  const url = media?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])

  const isShown = media?.draftId === current?.id
  const toShow = isStoring || isShown || current?.state === 'done' ? undefined : current
  useEffect(() => {
    if (!toShow) return
    let isOver = false
    void fileOf(toShow).then(
      (file) => {
        if (isOver) return
        if (file) setMedia({ file, url: URL.createObjectURL(file), draftId: toShow.id })
        else setRefusal(errorText('file_damaged'))
      },
      () => !isOver && setRefusal(errorText('file_damaged')),
    )
    return () => {
      isOver = true
    }
  }, [toShow])

  const needsPicture = current && isShown && !current.picture && current.state !== 'done'
  useEffect(() => {
    if (!needsPicture || !media?.draftId) return
    const { draftId } = media
    void pictureOf(media).then((picture) => picture && editDraft(draftId, { picture }))
  }, [needsPicture, media])

  async function save() {
    const edited = unsaved.current
    if (!edited || !currentId || isStoring) return
    unsaved.current = undefined
    await editDraft(currentId, edited)
  }
  const saveNow = useEffectEvent(() => void save().catch(() => undefined))
  useEffect(() => {
    const timer = setTimeout(() => words === unsaved.current && saveNow(), EDITED_AFTER)
    return () => clearTimeout(timer)
  }, [words])
  useEffect(() => {
    // A phone may end a hidden page.
    const onHidden = () => document.hidden && saveNow()
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      saveNow()
    }
  }, [])

  function change(edit: Partial<Words>) {
    const next = { ...words, ...edit }
    setWords(next)
    unsaved.current = next
    setRefusal(undefined)
    if (!currentId) keepForm(userId, next)
  }

  async function choose(file: File, { reencoded = false } = {}) {
    setRefusal(undefined)
    const problem = await problemWith(file).catch((): ErrorCode => 'file_unreadable')
    if (!reencoded) setMisfit(problem && (await misfitOf(file, problem)))
    if (problem) {
      setRefusal(errorText(problem))
      // The shrinking dialog shows it, too.
      if (reencoded) throw new AppError(problem)
      return
    }
    const picked = { file, url: URL.createObjectURL(file) }
    setMedia(picked)
    setStoring(true)
    try {
      await save()
      const fields: DraftFields = { ...words, picture: undefined, ...(reencoded && { reencoded }) }
      const draft = current ? await replaceFile(current, file, fields) : await addDraft(userId, file, fields)
      setCurrentId(draft.id)
      setMisfit(undefined)
      setMedia({ ...picked, draftId: draft.id })
      keepForm(userId, { draftId: draft.id })
      // Typed while the bytes were copied.
      const edited = unsaved.current
      unsaved.current = undefined
      if (edited) await editDraft(draft.id, edited)
    } catch (error) {
      setMedia(undefined)
      setRefusal(messageOf(error, 'Не удалось сохранить файл. Выбери его ещё раз'))
      if (reencoded) throw error
    } finally {
      setStoring(false)
    }
  }

  async function submit() {
    if (!current || isStoring) return
    setRefusal(undefined)
    try {
      await save()
      await sendOff(current)
      navigator.vibrate?.(10)
    } catch (error) {
      setRefusal(messageOf(error, 'Не удалось отправить заявку. Попробуй ещё раз'))
    }
  }

  function show(draft: Draft | undefined) {
    void save().catch(() => undefined)
    unsaved.current = undefined
    setRefusal(undefined)
    setMisfit(undefined)
    setMedia(undefined)
    setCurrentId(draft?.id)
    setWords(wordsOf(draft))
    keepForm(userId, { draftId: draft?.id })
  }

  return {
    current,
    media,
    words,
    refusal,
    misfit,
    isStoring,
    change,
    choose,
    submit,
    async edit(draft: Draft) {
      if (draft.state !== 'draft' && draft.state !== 'refused') await pauseDraft(draft.id)
      show(draft)
    },
    async clear() {
      setMedia(undefined)
      setCurrentId(undefined)
      setRefusal(undefined)
      setMisfit(undefined)
      keepForm(userId, words)
      if (currentId) await removeDraft(currentId)
    },
    startAnew: () => show(undefined),
    /** Takes a draft made elsewhere if the form is empty. Returns whether it did. */
    async adopt({ id }: Draft) {
      if (media || currentId || isStoring) return false
      setRefusal(undefined)
      setMisfit(undefined)
      unsaved.current = undefined
      await editDraft(id, words)
      setCurrentId(id)
      keepForm(userId, { draftId: id })
      return true
    },
  }
}

function leftOpen(userId: string, drafts: Draft[]) {
  const { draftId } = keptForm(userId)
  const open = drafts.filter(({ state }) => state === 'draft')
  return open.find(({ id }) => id === draftId) ?? open.at(-1)
}

/** A file that cannot be sent as it is: too large, or of a type that the device may write anew. */
export type Misfit = { file: File; into?: CopyType }

async function problemWith(file: File): Promise<ErrorCode | undefined> {
  if (!/^(image|video)\//.test(file.type)) return 'unsupported_file'
  if (file.size === 0) return 'file_empty'
  const type = sniffed(new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer()))
  if (!type || !submissionTypes.some((extension) => extension === type.extension)) return 'unsupported_file'
  return file.size > MAX_FILE ? 'file_too_large' : undefined
}

async function misfitOf(file: File, problem: ErrorCode): Promise<Misfit | undefined> {
  if (problem === 'file_too_large') return { file }
  const into = problem === 'unsupported_file' ? await copyTypeFor(file) : undefined
  return into && { file, into }
}
