import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import { CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { durationInWords, megabytes } from '../lib/format.ts'
import { toast } from '../lib/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlays/Dialog.tsx'
import { ProgressRing } from '../ui/ProgressRing.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Choice, ClipFacts, PictureFacts } from './choices.ts'
import { SmallerStage } from './SmallerStage.tsx'
import { type Original, type Progress, useSmaller } from './useShrinking.ts'

export type SmallerDialogProps = Original & {
  open: boolean
  onClose: () => void
  onDone: (smaller: File) => Promise<void>
}

/** Makes a copy on the device that can be sent. Needs the file as its key. */
export function SmallerDialog({ file, into, open, bytesPerSecond, onClose, onDone }: SmallerDialogProps) {
  const title = into ? `Переделать в ${into}` : 'Сделать меньше'
  const smaller = useSmaller({ file, into, bytesPerSecond }, async (made) => {
    await onDone(made)
    toast({
      title: into ? `Файл переделан в ${into}` : 'Файл уменьшен',
      message: `Было ${megabytes(file.size)}, стало ${megabytes(made.size)}`,
    })
    onClose()
  })
  const { url, facts, span, choices, chosen, progress, problem } = smaller

  function close() {
    smaller.stop()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={
        <>
          <span className="wrap-anywhere">{file.name}</span>, {megabytes(file.size)}
        </>
      }
      footer={
        progress ? (
          <Button key="stop" ref={takeFocus} variant="quiet" onClick={smaller.stop}>
            Остановить
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={close}>
              {facts ? 'Отмена' : 'Закрыть'}
            </Button>
            {facts && (
              <Button disabled={!chosen} onClick={() => void smaller.start()}>
                {title}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {facts && url ? (
          <>
            <SmallerStage
              url={url}
              facts={facts}
              span={span}
              onSpan={smaller.setSpan}
              isLocked={progress !== undefined}
            />
            {progress ? (
              <Working progress={progress} isForeign={into !== undefined} />
            ) : (
              <SmallerChoices
                choices={choices}
                chosen={chosen}
                bytesPerSecond={bytesPerSecond}
                onChoose={smaller.choose}
              />
            )}
          </>
        ) : (
          !problem && <Skeleton className="h-[min(17rem,25dvh)] w-full rounded-card" />
        )}
        {problem && (
          <p role="alert" className="flex animate-appear items-start gap-2 text-danger">
            <CircleAlert className="mt-0.5 size-5 shrink-0" />
            {problem}
          </p>
        )}
        {facts && !progress && !chosen && <p>{wayOut(facts, choices)}</p>}
        {facts && !progress && chosen && (
          <p className="text-ink-faint text-sm">
            {chosen.id === 'cut' && 'Без сжатия отрезок может начаться чуть раньше выбранного. '}
            {facts.kind === 'clip' && facts.sound === 'lost' && 'Звук этого клипа здесь не сохранить. '}
            Вместо исходного файла уйдёт копия: администратор увидит пометку «перекодировано».
          </p>
        )}
      </div>
    </Dialog>
  )
}

function wayOut({ kind }: ClipFacts | PictureFacts, choices: Choice[]) {
  if (kind === 'picture') return 'Картинка уже сжата: меньше она не станет.'
  if (choices.some(({ problem }) => problem === 'too large'))
    return 'Весь клип в 50 МБ не уместится: оставь отрезок короче.'
  return 'Клип уже сжат: меньше станет, только если обрезать. Двигай края полосы.'
}

const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

function Working({ progress: { part, left }, isForeign }: { progress: Progress; isForeign: boolean }) {
  const percent = Math.floor(part * 100)
  return (
    <div className="flex items-center gap-4">
      <ProgressRing value={part} label="Готовность" size={64} stroke={6} />
      <p className="min-w-0">
        <span className="flex items-baseline gap-2.5">
          <span className="font-bold font-display text-xl tracking-tight">{percent} %</span>
          {left !== undefined && <span className="text-ink-faint text-sm">ещё {durationInWords(left)}</span>}
        </span>
        <span className="text-ink-soft">
          {isForeign ? 'Переделываем' : 'Уменьшаем'} прямо на устройстве. Не закрывай вкладку.
        </span>
      </p>
      <p role="status" className="sr-only">
        {percent < 25
          ? isForeign
            ? 'Переделываем файл'
            : 'Уменьшаем файл'
          : `Готово ${Math.floor(percent / 25) * 25} %`}
      </p>
    </div>
  )
}

type SmallerChoicesProps = {
  choices: Choice[]
  chosen: Choice | undefined
  bytesPerSecond: number | undefined
  onChoose: (id: string) => void
}

const problems = { 'too large': 'больше 50 МБ', 'not smaller': 'не меньше исходного' }

function SmallerChoices({ choices, chosen, bytesPerSecond, onChoose }: SmallerChoicesProps) {
  const id = useId()
  return (
    <RadioGroup
      aria-labelledby={id}
      value={chosen?.id ?? null}
      onValueChange={(next) => next && onChoose(next)}
      className="flex flex-col gap-2"
    >
      <p id={id} className="font-medium text-ink-soft text-sm">
        Качество
      </p>
      {choices.map(({ id, label, bytes, problem }) => (
        <Radio.Root
          key={id}
          value={id}
          disabled={problem !== undefined}
          className="group flex min-h-13 cursor-pointer select-none items-center gap-3 rounded-control border border-line bg-ground px-4 py-2 transition-colors duration-150 hover:border-ink-faint focus-visible:outline-2 focus-visible:outline-accent-ink focus-visible:outline-offset-2 data-disabled:cursor-not-allowed data-checked:border-accent-ink! data-checked:bg-raised data-disabled:border-dashed data-disabled:hover:border-line"
        >
          <span
            aria-hidden
            className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink-faint group-data-checked:border-accent-ink group-data-disabled:opacity-40"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-accent-ink" />
          </span>
          <span className="min-w-0 flex-1 font-semibold group-data-disabled:text-ink-faint">{label}</span>
          <span className="text-right text-ink-soft text-sm leading-snug group-data-disabled:text-ink-faint">
            ≈ {megabytes(bytes)}
            {(problem || bytesPerSecond) && (
              <span className="block text-ink-faint">
                {problem ? problems[problem] : `уйдёт за ${durationInWords(bytes / bytesPerSecond!)}`}
              </span>
            )}
          </span>
        </Radio.Root>
      ))}
    </RadioGroup>
  )
}
