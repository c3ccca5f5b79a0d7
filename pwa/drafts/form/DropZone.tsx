import { CircleAlert, FileUp, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { megabytes } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/forms/FileInput.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Medal } from '../../ui/Medal.tsx'
import { BrokenDialog } from '../BrokenDialog.tsx'
import { type ChosenMedia, Preview } from '../Preview.tsx'

export type DropZoneProps = {
  media: ChosenMedia | undefined
  isOver: boolean
  /** The bytes are being copied to the device. */
  isStoring: boolean
  /** On its way: no more questions about it. */
  isSending: boolean
  refusal: string | undefined
  offer?: ReactNode
  onFile: (file: File) => void
  onClear: () => void
}

export function DropZone({ media, isOver, isStoring, isSending, refusal, offer, onFile, onClear }: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  return (
    <section aria-label="Файл" className="flex min-w-0 flex-col gap-2">
      <FileInput ref={picker} label="Файл" accept="image/*,video/*" onPick={onFile} />
      <div
        className={`card relative overflow-hidden transition-[border-color,box-shadow] duration-180 ${isOver ? 'border-accent-ink! shadow-[0_0_0_4px_color-mix(in_oklch,var(--accent)_35%,transparent),0_24px_64px_-24px_var(--accent)]!' : ''}`}
      >
        <div className="relative h-[min(23rem,52dvh)] min-h-72 overflow-hidden low:h-44 low:min-h-0 lg:aspect-video lg:h-auto">
          {media ? (
            <div className="absolute inset-0 bg-[oklch(0.11_0.02_280)]">
              <Preview key={media.url} media={media} />
            </div>
          ) : (
            <Empty isOver={isOver} onPick={pick} />
          )}
          <Corners isOver={isOver} isQuiet={media !== undefined} />
        </div>
        <div className="flex min-h-17 items-center gap-2 border-line border-t max-sm:flex-wrap px-4 py-2.5 lg:px-5">
          {media ? (
            <>
              <p className="min-w-0 flex-1 leading-snug max-sm:basis-full">
                <span className="block truncate font-medium" title={media.file.name}>
                  {media.file.name}
                </span>
                <span className="text-ink-faint text-sm">
                  {isStoring ? 'Сохраняем...' : megabytes(media.file.size)}
                </span>
              </p>
              <Button variant="quiet" className="max-sm:flex-1" disabled={isStoring} onClick={pick}>
                Выбрать другой файл
              </Button>
              <IconButton label="Убрать файл" disabled={isStoring} icon={<X className="size-5" />} onClick={onClear} />
            </>
          ) : (
            <p className="text-ink-faint text-sm">Форматы PNG, JPG, MP4, MOV, до 50 МБ</p>
          )}
        </div>
      </div>
      {refusal && (
        <p role="alert" className="flex animate-appear items-start gap-2 text-danger">
          <CircleAlert className="mt-0.5 size-5 shrink-0" />
          {refusal}
        </p>
      )}
      {offer}
      {media && !isSending && <BrokenDialog key={media.url} media={media} isStoring={isStoring} onOther={pick} />}
    </section>
  )
}

const Empty = ({ isOver, onPick }: { isOver: boolean; onPick: () => void }) => (
  <div className="absolute inset-0 flex flex-col items-center justify-center gap-5 bg-[radial-gradient(36rem_22rem_at_50%_115%,color-mix(in_oklch,var(--accent)_30%,transparent),transparent),radial-gradient(20rem_14rem_at_50%_-15%,color-mix(in_oklch,var(--gold)_12%,transparent),transparent)] px-6 text-center">
    <span
      aria-hidden
      className={`relative flex items-center low:hidden transition-[scale] duration-180 ease-enter motion-reduce:scale-100 ${isOver ? 'scale-110' : ''}`}
    >
      <Medal metal="silver" className="-mr-4 size-14 opacity-90 lg:size-18" />
      <Medal metal="gold" className="z-10 size-22 lg:size-28">
        <FileUp />
      </Medal>
      <Medal metal="bronze" className="-ml-4 size-14 opacity-90 lg:size-18" />
    </span>
    <div>
      <p className="font-bold font-display text-lg leading-tight tracking-tight lg:text-2xl">
        <span className="any-pointer-fine:hidden">Скриншот или видео</span>
        <span className="hidden any-pointer-fine:inline">Перетащи файл сюда</span>
      </p>
      <p className="mt-2 hidden whitespace-nowrap text-ink-soft md:pointer-fine:block">
        или вставь скриншот из буфера: Ctrl + V
      </p>
    </div>
    <Button size="large" className="min-w-52" onClick={onPick}>
      Выбрать файл
    </Button>
  </div>
)

const Corners = ({ isOver, isQuiet }: { isOver: boolean; isQuiet: boolean }) => (
  <span
    aria-hidden
    className={`pointer-events-none absolute transition-[inset,opacity,color] duration-220 ease-enter *:absolute *:size-7 *:border-current motion-reduce:transition-none ${isOver ? 'inset-8 text-accent-ink' : 'inset-4 text-ink-faint/60'} ${isQuiet && !isOver ? 'opacity-0' : ''}`}
  >
    <span className="top-0 left-0 rounded-tl-xl border-t-2 border-l-2" />
    <span className="top-0 right-0 rounded-tr-xl border-t-2 border-r-2" />
    <span className="bottom-0 left-0 rounded-bl-xl border-b-2 border-l-2" />
    <span className="right-0 bottom-0 rounded-br-xl border-r-2 border-b-2" />
  </span>
)
