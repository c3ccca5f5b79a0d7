import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { errorText } from '#shared/errors'
import { MAX_FILE } from '#shared/fileLimits'
import { messageOf } from '../lib/acts/refusal.ts'
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
 * The form of the upload page. As soon as it has a file it is a draft on the device, and every edit goes there.
 * @param drafts undefined until the device has answered
 */
export function useUploadForm(userId: string, drafts: Draft[] | undefined) {
  const [isBegun, setBegun] = useState(false)
  const [currentId, setCurrentId] = useState<string>()
  const [kept] = useState(() => wordsOf(keptForm(userId)))
  const [words, setWords] = useState(kept)
  const [media, setMedia] = useState<ChosenMedia & { draftId?: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [tooLarge, setTooLarge] = useState<File>()
  const [isStoring, setStoring] = useState(false)
  const unsaved = useRef<Words>(undefined)
  const current = drafts?.find(({ id }) => id === currentId)

  if (drafts && !isBegun) {
    setBegun(true)
    // Whoever was quicker than the device goes on with what they began.
    const isUsed = media || refusal || currentId || words !== kept
    const begun = isUsed ? undefined : leftOpen(userId, drafts)
    if (begun) {
      setCurrentId(begun.id)
      setWords(wordsOf(begun))
    }
  }

  const url = media?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])

  // A draft from before the reload, or from the shelf.
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
    // Without a draft to go to, or while one is made, it waits.
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
    // The last moment that a phone gives a page.
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
    const problem = problemWith(file)
    setRefusal(problem)
    if (!reencoded) setTooLarge(file.size > MAX_FILE ? file : undefined)
    if (problem) return
    const picked = { file, url: URL.createObjectURL(file) }
    setMedia(picked)
    setStoring(true)
    try {
      await save()
      const fields: DraftFields = { ...words, picture: undefined, ...(reencoded && { reencoded }) }
      const draft = current ? await replaceFile(current, file, fields) : await addDraft(userId, file, fields)
      setCurrentId(draft.id)
      setTooLarge(undefined)
      setMedia({ ...picked, draftId: draft.id })
      keepForm(userId, { draftId: draft.id })
      // What was written while the bytes were copied.
      const edited = unsaved.current
      unsaved.current = undefined
      if (edited) await editDraft(draft.id, edited)
    } catch (error) {
      setMedia(undefined)
      setRefusal(messageOf(error, 'Не удалось сохранить файл. Выбери его ещё раз'))
      // Who has made it smaller shall hear it too, and may try again.
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
    setTooLarge(undefined)
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
    /** Refused for its size alone: it may be made smaller, and is not on the device before it fits. */
    tooLarge,
    isStoring,
    change,
    choose,
    submit,
    /** Back into the form; what the server has of it stays there. */
    async edit(draft: Draft) {
      if (draft.state !== 'draft' && draft.state !== 'refused') await pauseDraft(draft.id)
      show(draft)
    },
    async clear() {
      setMedia(undefined)
      setCurrentId(undefined)
      setRefusal(undefined)
      setTooLarge(undefined)
      keepForm(userId, words)
      if (currentId) await removeDraft(currentId)
    },
    startAnew: () => show(undefined),
    /** A draft made beside the form comes into it while it is empty, with the words that are there already. Returns whether it did. */
    async adopt({ id }: Draft) {
      if (media || currentId || isStoring) return false
      setRefusal(undefined)
      setTooLarge(undefined)
      unsaved.current = undefined
      await editDraft(id, words)
      setCurrentId(id)
      keepForm(userId, { draftId: id })
      return true
    },
  }
}

/** What was in the form the last time, else the newest draft. */
function leftOpen(userId: string, drafts: Draft[]) {
  const { draftId } = keptForm(userId)
  const open = drafts.filter(({ state }) => state === 'draft')
  return open.find(({ id }) => id === draftId) ?? open.at(-1)
}

/** Refused at once, in the words that the server would use. */
function problemWith(file: File) {
  if (!/^(image|video)\//.test(file.type)) return errorText('unsupported_file')
  if (file.size === 0) return errorText('file_empty')
  if (file.size > MAX_FILE) return errorText('file_too_large')
  return undefined
}
