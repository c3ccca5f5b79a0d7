import { HardDrive, Pause, Pencil, Play, RotateCw, Shrink, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { DAY } from '#shared/units'
import { megabytes } from '../lib/format.ts'
import { signOut } from '../lib/session.ts'
import type { Draft } from '../offline/db.ts'
import { pauseDraft, removeDraft, resumeDraft, retryDraft } from '../offline/sending.ts'
import { wake } from '../offline/wake.ts'
import { IfWorthShrinking, Smaller } from '../shrinking/Smaller.tsx'
import { buttonClass } from '../ui/classNames.ts'
import { useFirstFew } from '../ui/lists/useFirstFew.ts'
import { useOpened } from '../ui/lists/useOpened.ts'
import { fetchedLater } from '../ui/overlays/fetchedLater.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { DraftAct } from './DraftAct.tsx'
import { DraftPicture } from './DraftPicture.tsx'
import { StateOfDraft } from './DraftState.tsx'
import { lastSpeed, partOf, percent, timeLeft } from './drafts.ts'
import { useWaits } from './sending/useWait.ts'
import { type Wait, waitWords } from './sending/waits.ts'
import { useDraftShrinking } from './useDraftShrinking.ts'

const RemoveDialog = fetchedLater(() => import('./RemoveDialog.tsx').then((file) => file.RemoveDialog))

const explained: Wait[] = ['decision', 'room', 'uploads', 'server']

const DONE_SHOWN_FOR = DAY
const SEEN_FIRST = 6

export function DraftShelf({ drafts, onEdit }: { drafts: Draft[]; onEdit: (draft: Draft) => void }) {
  const removal = useOpened<Draft>()
  const [openedAt] = useState(Date.now)
  const bytesPerSecond = lastSpeed(drafts)
  const shrinking = useDraftShrinking()
  const waitFor = useWaits()
  const listed = drafts.filter(({ state, sentAt = 0 }) => state !== 'done' || sentAt > openedAt - DONE_SHOWN_FOR)
  const toRemove = removal.row
  const drawn = useFirstFew(listed.toReversed(), SEEN_FIRST)
  return (
    <section aria-label="Черновики и отправка" className="mt-10 flex flex-col gap-4">
      <div className="flex items-center justify-between gap-2 border-line border-t pt-5">
        <h2 className="max-sm:text-base!">
          {listed.length > 0 ? 'На устройстве' : <span className="sr-only">На устройстве пусто</span>}
        </h2>
        <Link href="/storage" className={`${buttonClass('ghost')} -mr-3 px-3! text-sm!`}>
          <HardDrive className="size-4.5" />
          Память устройства
        </Link>
      </div>
      {listed.length > 0 && (
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {drawn.map((draft) => (
            <Card
              key={draft.id}
              draft={draft}
              wait={waitFor(draft)}
              onEdit={onEdit}
              onRemove={removal.open}
              onShrink={canShrink(draft) ? (chosen) => void shrinking.begin(chosen) : undefined}
              bytesPerSecond={bytesPerSecond}
            />
          ))}
        </ul>
      )}
      {toRemove && (
        <RemoveDialog file={toRemove.file} {...removal.dialogProps()} onRemove={() => void removeDraft(toRemove.id)} />
      )}
      {shrinking.dialog && <Smaller key={shrinking.times} {...shrinking.dialog} bytesPerSecond={bytesPerSecond} />}
    </section>
  )
}

/** Not while it is sent, and no copy of a copy. */
const canShrink = ({ state, reencoded, objection }: Draft) =>
  state !== 'sending' && state !== 'done' && !reencoded && !objection

type CardProps = {
  draft: Draft
  wait: Wait | undefined
  onEdit: (draft: Draft) => void
  onRemove: (draft: Draft) => void
  onShrink: ((draft: Draft) => void) | undefined
  bytesPerSecond: number | undefined
}

function Card({ draft, wait, onEdit, onRemove, onShrink, bytesPerSecond }: CardProps) {
  const { id, file, state, refusal, isEditLate, objection } = draft
  const isMoving = state === 'sending' && wait === 'sending'
  const part = partOf(draft)
  const hasBytes = state !== 'done' && part > 0
  const facts = [hasBytes ? `${percent(draft)} из ${megabytes(file.size)}` : megabytes(file.size), timeLeft(draft)]
  return (
    <li className="card flex min-w-0 near-37.5 animate-appear flex-col gap-2 p-3">
      <div className="flex min-w-0 items-center gap-3.5">
        {isMoving || hasBytes ? (
          <ProgressRing value={part} label={`Отправлено: ${file.name}`} size={72} stroke={5}>
            <DraftPicture draft={draft} className="size-14 rounded-full" />
          </ProgressRing>
        ) : (
          <DraftPicture draft={draft} className="size-18 shrink-0 rounded-control" />
        )}
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium" title={file.name}>
            {objection ? `Возражение, матч ${objection.match}` : file.name}
          </p>
          <StateOfDraft draft={draft} wait={wait} />
          <p className="text-ink-faint text-sm">{facts.filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {state === 'refused' && refusal && <p className="px-1 text-danger text-sm">{refusal.message}</p>}
      {wait && !objection && explained.includes(wait) && (
        <p className="px-1 text-ink-soft text-sm">{waitWords[wait].hint}.</p>
      )}
      {state === 'signed-out' && (
        <p className="px-1 text-ink-soft text-sm">
          Войди ещё раз, и {objection ? 'возражение уйдёт само' : 'заявка уйдёт сама'}.
        </p>
      )}
      {isEditLate && (
        <p className="px-1 text-ink-soft text-sm">Файл уже был на сервере: последняя правка не попала в заявку.</p>
      )}
      <div className="-mx-1 mt-auto flex flex-wrap">
        <Acts draft={draft} />
        {state !== 'done' && !objection && (
          <DraftAct label="Изменить" file={file} icon={<Pencil />} onClick={() => onEdit(draft)} />
        )}
        {onShrink && (
          <IfWorthShrinking size={file.size} bytesPerSecond={bytesPerSecond}>
            <DraftAct label="Сделать меньше" file={file} icon={<Shrink />} onClick={() => onShrink(draft)} />
          </IfWorthShrinking>
        )}
        {state === 'done' ? (
          <DraftAct label="Скрыть" file={file} icon={<X />} onClick={() => void removeDraft(id)} />
        ) : (
          <DraftAct
            label="Удалить"
            file={file}
            icon={<Trash2 />}
            onClick={() => onRemove(draft)}
            className="ml-auto [&>span]:hidden"
          />
        )}
      </div>
    </li>
  )
}

function Acts({ draft: { id, file, state } }: { draft: Draft }) {
  if (state === 'waiting') {
    return (
      <>
        <DraftAct label="Повторить" file={file} icon={<RotateCw />} onClick={wake} />
        <DraftAct label="Пауза" file={file} icon={<Pause />} onClick={() => void pauseDraft(id)} />
      </>
    )
  }
  if (state === 'sending')
    return <DraftAct label="Пауза" file={file} icon={<Pause />} onClick={() => void pauseDraft(id)} />
  if (state === 'paused')
    return <DraftAct label="Продолжить" file={file} icon={<Play />} onClick={() => void resumeDraft(id)} />
  if (state === 'refused')
    return <DraftAct label="Повторить" file={file} icon={<RotateCw />} onClick={() => void retryDraft(id)} />
  if (state === 'signed-out') return <DraftAct label="Войти" file={file} icon={<Play />} onClick={signOut} />
  return null
}
