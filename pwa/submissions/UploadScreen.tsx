import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { AppError, errorText } from '#shared/errors'
import { MAX_FILE, MAX_TEXT, NewSubmission, type SubmissionCategory } from '#shared/submissions'
import { token } from '../lib/session.ts'
import { Alert } from '../ui/Alert.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { useArrivingFiles } from './arrivals.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import { DropZone } from './DropZone.tsx'
import type { ChosenMedia } from './Preview.tsx'
import { Refused } from './Refused.tsx'
import { SendingPanel } from './SendingPanel.tsx'
import { SentScreen } from './SentScreen.tsx'
import { drafted, isSame } from './send.ts'
import { useSending } from './useSending.ts'

export function UploadScreen() {
  const [media, setMedia] = useState<ChosenMedia>()
  const [category, setCategory] = useState<SubmissionCategory>()
  const [text, setText] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isUnauthorized, setUnauthorized] = useState(false)
  const sending = useSending()
  const isSending = sending.isPending

  const url = media?.url
  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url)
    return undefined
  }, [url])

  function choose(file: File) {
    const problem = problemWith(file)
    setRefusal(problem)
    if (!problem) setMedia({ file, url: URL.createObjectURL(file) })
  }
  const isOver = useArrivingFiles(choose, !isSending && !sending.isSuccess)

  function startAnew() {
    sending.reset()
    setMedia(undefined)
    setCategory(undefined)
    setText('')
    setRefusal(undefined)
  }

  function submit() {
    if (!media || isSending) return
    if (!token()) return setUnauthorized(true)
    const { success, output, issues } = v.safeParse(NewSubmission, { category, additionalText: text })
    if (!success) return setRefusal(issues[0].message)
    setRefusal(undefined)
    sending.mutate(drafted({ file: media.file, ...output }, sending.variables))
  }

  if (sending.isSuccess) return <SentScreen submission={sending.data} onAgain={startAnew} />

  // A refusal belongs to what was sent: with other content it is no longer true.
  const form = { file: media?.file, category, additionalText: text.trim() }
  const failure = sending.variables && isSame(sending.variables, form) ? sending.error : null
  return (
    <main className="page py-6 lg:py-10">
      <h1>Покажи лучший момент</h1>
      <p className="mt-2 max-w-2xl text-ink-soft">Скриншот или видео из игры. Одобрим — награда придёт на баланс.</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="mt-5 grid gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:items-start lg:gap-8"
      >
        <fieldset disabled={isSending} className="min-w-0">
          <DropZone
            media={media}
            isOver={isOver}
            refusal={refusal}
            onFile={choose}
            onClear={() => setMedia(undefined)}
          />
        </fieldset>
        <div className="flex min-w-0 flex-col gap-6">
          <fieldset disabled={isSending} className="flex min-w-0 flex-col gap-6">
            <CategoryPicker value={category} onChange={setCategory} disabled={isSending} />
            <TextArea
              label="Дополнительный текст"
              aside={`${text.length}/${MAX_TEXT}`}
              placeholder="Ник в игре, на что смотреть — если нужно"
              maxLength={MAX_TEXT}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </fieldset>
          <div className="flex flex-col gap-3">
            {isSending && media && sending.progress && (
              <SendingPanel media={media} progress={sending.progress} onCancel={sending.cancel} />
            )}
            {failure && failure.name !== 'AbortError' && (
              <Refused error={failure} onRetry={isOffline(failure) ? submit : undefined} />
            )}
            <Button type="submit" size="large" busy={isSending} disabled={!media || !category}>
              {isSending ? 'Отправка...' : submitLabel(media, category)}
            </Button>
          </div>
        </div>
      </form>
      {isUnauthorized && (
        <Alert
          title={errorText('signed_out')}
          message="Ты не авторизован. Войди, чтобы отправить заявку."
          onClose={() => setUnauthorized(false)}
        />
      )}
    </main>
  )
}

/** Refused at once, in the words that the server would use. */
function problemWith(file: File) {
  if (!/^(image|video)\//.test(file.type)) return errorText('unsupported_file')
  if (file.size === 0) return errorText('file_empty')
  if (file.size > MAX_FILE) return errorText('file_too_large')
  return undefined
}

const isOffline = (error: Error) => error instanceof AppError && error.code === 'offline'

function submitLabel(media: ChosenMedia | undefined, category: SubmissionCategory | undefined) {
  if (!media) return 'Выбери файл'
  if (!category) return 'Выбери категорию'
  return 'Отправить на модерацию'
}
