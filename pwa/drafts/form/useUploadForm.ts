import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { AppError, type ErrorCode, errorText } from '#shared/errors'
import { messageOf } from '../../lib/acts/refusal.ts'
import { fileOf } from '../../offline/chunks.ts'
import type { Draft } from '../../offline/db.ts'
import { canQueue } from '../../offline/device/support.ts'
import { addDraft, type DraftFields, editDraft, replaceFile } from '../../offline/drafts.ts'
import { pauseDraft, removeDraft } from '../../offline/sending.ts'
import { pictureOf } from '../draftPicture.ts'
import { sendOff } from '../drafts.ts'
import type { ChosenMedia } from '../Preview.tsx'
import { direct } from '../sending/direct.ts'
import { keepForm, keptForm } from './keptForm.ts'
import { type Misfit, misfitOf, problemWith } from './misfit.ts'

type Words = Pick<Draft, 'category' | 'additionalText'>
const wordsOf = ({ category, additionalText = '' }: Partial<Words> = {}): Words => ({ category, additionalText })
const EDITED_AFTER = 300

/** Where the form's draft lives. */
const onDevice = {
  add: addDraft,
  replace: replaceFile,
  edit: editDraft,
  remove: removeDraft,
  pause: pauseDraft,
  send: sendOff,
  fileOf,
}

/**
 * The upload form; once it has a file, it is a draft on the device.
 * @param drafts undefined until the database answers
 * @param isDirect the database fails: the draft lives in the page (UPLOAD-20)
 */
export function useUploadForm(userId: string, drafts: Draft[] | undefined, isDirect: boolean) {
  const keeper = isDirect ? direct : onDevice
  const [started, setStarted] = useState<typeof keeper>()
  const [currentId, setCurrentId] = useState<string>()
  const [{ storing }] = useState(() => keptForm(userId))
  const [kept] = useState(() => wordsOf(keptForm(userId)))
  const [words, setWords] = useState(kept)
  const [media, setMedia] = useState<ChosenMedia & { draftId?: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [misfit, setMisfit] = useState<Misfit>()
  const [isStoring, setStoring] = useState(false)
  const unsaved = useRef<Words>(undefined)
  const current = drafts?.find(({ id }) => id === currentId)

  if (drafts && started !== keeper) {
    setStarted(keeper)
    // Input before the database's answer is kept.
    const isUsed = media || refusal || currentId || words !== kept
    const restored = isUsed ? undefined : isDirect ? drafts[0] : leftOpen(userId, drafts)
    if (restored) {
      setCurrentId(restored.id)
      setWords(wordsOf(restored))
    } else if (!isUsed && storing) {
      setRefusal(`«${storing}» не сохранился: приложение закрылось раньше. Выбери его ещё раз`)
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
    void keeper.fileOf(toShow).then(
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
  }, [toShow, keeper])

  const needsPicture = current && isShown && !current.picture && current.state !== 'done'
  useEffect(() => {
    if (!needsPicture || !media?.draftId) return
    const { draftId } = media
    void pictureOf(media).then(async (picture) => {
      if (picture) await keeper.edit(draftId, { picture })
    })
  }, [needsPicture, media, keeper])

  async function save() {
    const edited = unsaved.current
    if (!edited || !currentId || isStoring) return
    unsaved.current = undefined
    await keeper.edit(currentId, edited)
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
    if (!currentId) keepForm(userId, isStoring ? { ...next, storing: media?.file.name } : next)
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
    if (!currentId) keepForm(userId, { ...words, storing: file.name })
    try {
      await save()
      const fields: DraftFields = { ...words, picture: undefined, ...(reencoded && { reencoded }) }
      const [draft, where] = await keep(file, fields)
      setCurrentId(draft.id)
      setMisfit(undefined)
      setMedia({ ...picked, draftId: draft.id })
      keepForm(userId, where === direct ? words : { draftId: draft.id })
      // Typed while the bytes were copied.
      const edited = unsaved.current
      unsaved.current = undefined
      if (edited) await where.edit(draft.id, edited)
    } catch (error) {
      setMedia(undefined)
      if (!currentId) keepForm(userId, words)
      setRefusal(messageOf(error, 'Не удалось сохранить файл. Выбери его ещё раз'))
      if (reencoded) throw error
    } finally {
      setStoring(false)
    }
  }

  /** Kept in the page when the database fails. */
  async function keep(file: File, fields: DraftFields): Promise<[Draft, Pick<typeof keeper, 'edit'>]> {
    try {
      const draft = current ? await keeper.replace(current, file, fields) : await keeper.add(userId, file, fields)
      return [draft, keeper]
    } catch (error) {
      if (await canQueue()) throw error
      return [await direct.add(userId, file, fields), direct]
    }
  }

  async function submit() {
    if (!current || isStoring) return
    setRefusal(undefined)
    try {
      await save()
      await keeper.send(current)
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
      if (draft.state !== 'draft' && draft.state !== 'refused') await keeper.pause(draft.id)
      show(draft)
    },
    async clear() {
      setMedia(undefined)
      setCurrentId(undefined)
      setRefusal(undefined)
      setMisfit(undefined)
      keepForm(userId, words)
      if (currentId) await keeper.remove(currentId)
    },
    pause: () => current && keeper.pause(current.id),
    startAnew: () => show(undefined),
    /** Takes a draft made elsewhere if the form is empty. Returns whether it did. */
    async adopt({ id }: Draft) {
      if (media || currentId || isStoring) return false
      setRefusal(undefined)
      setMisfit(undefined)
      unsaved.current = undefined
      await keeper.edit(id, words)
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
