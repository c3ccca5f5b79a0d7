import { useMutation } from '@tanstack/react-query'
import { Download, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Film } from '#shared/review/clips'
import { messageOf } from '../../lib/acts/refusal.ts'
import { api, read } from '../../lib/api.ts'
import { downloadFrom } from '../../lib/browser/download.ts'
import { toastError } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Frame } from './Frame.tsx'

type UnplayableClipProps = {
  id: string
  codec: string | null | undefined
  /** A cause other than the codec: the file is gone or there is no connection. */
  failure: string | undefined
  film: Film | null | undefined
  at: number
  onRetry: () => void
  /** The place of «Сделать копию для просмотра». */
  copySlot?: ReactNode
}

/** In the place of a clip that this browser cannot play: a frame of its strip, why, and what can be done. */
export function UnplayableClip({ id, codec, failure, film, at, onRetry, copySlot }: UnplayableClipProps) {
  const download = useMutation({
    mutationFn: () => read(api.admin.submission[':id'].download.$post({ param: { id } })),
    onSuccess: ({ url }) => downloadFrom(url),
    onError: (error) => toastError(messageOf(error, 'Не удалось скачать файл')),
  })
  return (
    <div className="absolute inset-0 flex flex-col">
      <div className="grid min-h-0 flex-1 place-items-center [container-type:size]">
        {film ? (
          <Frame film={film} index={at} className="w-[min(100cqw,calc(100cqh*var(--frame)))]" />
        ) : (
          <TriangleAlert className="size-8 text-[oklch(0.8_0.145_62)]" />
        )}
      </div>
      <div
        role="alert"
        className="flex shrink-0 flex-wrap items-center justify-center gap-x-3 gap-y-2 px-3 py-2 text-center text-sm"
      >
        <p>{failure ? `Не удалось показать файл: ${failure}` : `${codec ?? 'Видео'}: этот браузер его не покажет`}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button
            variant="quiet"
            icon={<Download className="size-4.5" />}
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            Скачать
          </Button>
          {copySlot}
          <Button variant="quiet" icon={<RotateCw className="size-4.5" />} onClick={onRetry}>
            Повторить
          </Button>
        </div>
      </div>
    </div>
  )
}
