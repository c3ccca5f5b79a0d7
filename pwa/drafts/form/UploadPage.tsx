import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { errorText } from '#shared/errors'
import { MAX_TEXT, type SubmissionCategory } from '#shared/submissions'
import { useReachable } from '../../lib/online.ts'
import { signOut, token, useUser } from '../../lib/session.ts'
import { useStore } from '../../lib/store.ts'
import { submitting } from '../../lib/submitting.ts'
import type { Draft } from '../../offline/db.ts'
import { isOnItsWay } from '../../offline/draftStates.ts'
import { ConversionOffer, Smaller, SmallerOffer } from '../../shrinking/Smaller.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { Refused } from '../../ui/notes/Refused.tsx'
import { Alert } from '../../ui/overlays/Alert.tsx'
import { ActionBar } from '../../ui/page/ActionBar.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BrowserHint } from '../BrowserHint.tsx'
import { DraftShelf } from '../DraftShelf.tsx'
import { lastSpeed, useCanQueue, useDrafts } from '../drafts.ts'
import { useArrivingFiles } from '../sending/arrivals.ts'
import { directDrafts } from '../sending/direct.ts'
import { SendingPanel } from '../sending/SendingPanel.tsx'
import { SentScreen } from '../sending/SentScreen.tsx'
import { SharedFiles } from '../storage/SharedFiles.tsx'
import { SharedNote } from '../storage/SharedNote.tsx'
import { useAnnouncement } from '../useAnnouncement.ts'
import { CategoryPicker } from './CategoryPicker.tsx'
import { DropZone } from './DropZone.tsx'
import { keptForm } from './keptForm.ts'
import type { Misfit } from './misfit.ts'
import { useUploadForm } from './useUploadForm.ts'

/** Without a database the page itself sends; without https nothing does (UPLOAD-20). */
const canSend = isSecureContext

/** `below`: what follows the form and the drafts. */
export function UploadPage({ below }: { below?: ReactNode }) {
  const { id } = useUser()
  const isAble = useCanQueue()
  const [stored, direct] = [useDrafts(), useStore(directDrafts)]
  const drafts = isAble ? stored : direct[0]?.userId === id ? direct : none
  const [isLeftOpen] = useState(() => keptForm(id).draftId !== undefined)
  return drafts || !isLeftOpen ? <Upload userId={id} stored={drafts} isAble={isAble} below={below} /> : <Waiting />
}

const none: Draft[] = []

type UploadProps = { userId: string; stored: Draft[] | undefined; isAble: boolean; below: ReactNode }

function Upload({ userId, stored, isAble, below }: UploadProps) {
  const form = useUploadForm(userId, stored, !isAble)
  const drafts = stored ?? none
  const { current, media, words, refusal, isStoring } = form
  const [isUnauthorized, setUnauthorized] = useState(false)
  const announcement = useAnnouncement(drafts)
  const isSending = isOnItsWay(current)
  const isDisabled = isSending || !(isAble || canSend)
  const isHeldUp = useHeldUp(current) && isAble
  const confirmed = current?.state === 'done' || (isSending && isHeldUp) ? current : undefined
  const [shrinking, setShrinking] = useState<Misfit & { isOpen: boolean; times: number }>()
  const bytesPerSecond = lastSpeed(drafts)
  const canShrink = media && !isStoring && !isSending && !current?.reencoded
  const offered: Misfit | undefined = form.misfit ?? (canShrink ? { file: media.file } : undefined)
  const openOffer = () => offered && setShrinking({ ...offered, isOpen: true, times: (shrinking?.times ?? 0) + 1 })
  const isOver = useArrivingFiles(
    (file) => void form.choose(file),
    (isAble || canSend) && !isSending && !isStoring && !confirmed,
  )

  function submit() {
    if (token()) void form.submit()
    else setUnauthorized(true)
  }
  function edit(draft: Draft) {
    void form.edit(draft)
    scrollTo({ top: 0, behavior: 'smooth' })
  }
  const latestEdit = useRef(edit)
  useEffect(() => {
    latestEdit.current = edit
  })
  // Memoized: typing does not render two hundred cards.
  const shelf = useMemo(
    () => (
      <DraftShelf drafts={drafts.filter((draft) => draft !== current)} onEdit={(draft) => latestEdit.current(draft)} />
    ),
    [drafts, current],
  )
  const announced = (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )

  if (confirmed) {
    return (
      <>
        {announced}
        <SentScreen draft={confirmed} onAgain={() => void (isAble ? form.startAnew() : form.clear())} />
      </>
    )
  }
  return (
    <main className="page py-6 low:py-3 lg:py-10">
      {announced}
      <Heading />
      <BrowserHint isAble={isAble} />
      <SharedNote />
      <SharedFiles onAccepted={form.adopt} />
      <form
        onSubmit={submitting(submit)}
        className="mt-5 flex flex-col gap-6 low:mt-3 lg:mt-8 lg:grid lg:grid-cols-[minmax(0,1fr)_25.5rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8 lg:gap-y-3"
      >
        <div className="grid gap-6 low:grid-cols-2 lg:contents">
          <fieldset disabled={isDisabled} className="min-w-0 lg:row-span-2">
            <DropZone
              media={media}
              isOver={isOver}
              isStoring={isStoring}
              isSending={isSending}
              refusal={refusal}
              offer={
                offered?.into ? (
                  <ConversionOffer into={offered.into} onOpen={openOffer} />
                ) : (
                  offered && (
                    <SmallerOffer size={offered.file.size} bytesPerSecond={bytesPerSecond} onOpen={openOffer} />
                  )
                )
              }
              onFile={(file) => void form.choose(file)}
              onClear={() => void form.clear()}
            />
          </fieldset>
          <div className="flex min-w-0 flex-col gap-6">
            <fieldset disabled={isDisabled} className="flex min-w-0 flex-col gap-6">
              <CategoryPicker
                value={words.category}
                onChange={(category) => form.change({ category })}
                disabled={isDisabled}
              />
              <TextArea
                label="Дополнительный текст"
                aside={`${words.additionalText.length}/${MAX_TEXT}`}
                placeholder="Ник в игре, на что смотреть — если нужно"
                maxLength={MAX_TEXT}
                value={words.additionalText}
                onChange={(additionalText) => form.change({ additionalText })}
              />
            </fieldset>
            {current && isSending && (
              <SendingPanel
                draft={current}
                onCancel={() => void form.pause()}
                onAnother={isAble ? form.startAnew : undefined}
              />
            )}
            {current?.state === 'refused' && current.refusal && <Refused message={current.refusal.message} />}
            {current?.state === 'signed-out' && (
              <Refused message="Войди ещё раз, и заявка уйдёт сама" onRetry={signOut} label="Войти" />
            )}
          </div>
        </div>
        <ActionBar isStill={!media}>
          <Button
            type="submit"
            size="large"
            busy={isSending}
            disabled={!media || !words.category || isStoring || !current || current.state === 'signed-out'}
          >
            {isSending ? 'Отправка...' : submitLabel(media !== undefined, words.category)}
          </Button>
        </ActionBar>
      </form>
      {isAble && shelf}
      {below}
      {shrinking && (
        <Smaller
          key={shrinking.times}
          file={shrinking.file}
          into={shrinking.into}
          open={shrinking.isOpen}
          bytesPerSecond={bytesPerSecond}
          onClose={() => setShrinking({ ...shrinking, isOpen: false })}
          onDone={(smaller) => form.choose(smaller, { reencoded: true })}
        />
      )}
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

const Heading = () => (
  <>
    <PageHeading title="Загрузка">Покажи лучший момент</PageHeading>
    <p className="mt-2 max-w-2xl text-ink-soft low:sr-only">
      Скриншот или видео из игры. Одобрим — награда придёт на баланс.
    </p>
  </>
)

const Waiting = () => (
  <main className="page py-6 low:py-3 lg:py-10">
    <Heading />
    <Skeleton className="mt-5 h-[min(27.25rem,60dvh)] w-full rounded-card lg:mt-8 lg:h-96" />
  </main>
)

const WAITED = 1500
const SILENT = 8000

/** Returns whether the draft waits in the queue. */
function useHeldUp(draft: Draft | undefined) {
  const isReachable = useReachable()
  const [heldId, setHeldId] = useState<string>()
  const { id, state, acknowledged = 0, file } = draft ?? {}
  const isWaiting = state === 'waiting'
  const isSilent = state === 'sending' && acknowledged < (file?.size ?? 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every acknowledged byte restarts the wait.
  useEffect(() => {
    if (!isOnItsWay(draft)) setHeldId(undefined)
    if (!isWaiting && !isSilent) return
    const timer = setTimeout(() => setHeldId(id), isReachable ? (isWaiting ? WAITED : SILENT) : 0)
    return () => clearTimeout(timer)
  }, [id, state, isSilent, acknowledged, isReachable])
  return id !== undefined && heldId === id
}

function submitLabel(hasFile: boolean, category: SubmissionCategory | undefined) {
  if (!hasFile) return 'Выбери файл'
  if (!category) return 'Выбери категорию'
  return 'Отправить на модерацию'
}
