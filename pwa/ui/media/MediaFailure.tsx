import { Download, RotateCw, TriangleAlert } from 'lucide-react'
import { Button } from '../Button.tsx'
import { buttonClass } from '../classNames.ts'

type MediaFailureProps = {
  address: string
  cause?: string | null | undefined
  facts: string
  onRetry: () => void
}

export const MediaFailure = ({ address, cause, facts, onRetry }: MediaFailureProps) => (
  <div
    role="alert"
    className="absolute inset-0 flex flex-col items-center justify-center gap-3 overflow-auto p-5 text-center"
  >
    <TriangleAlert className="size-8 shrink-0 text-[oklch(0.8_0.145_62)]" />
    <p className="font-semibold text-[oklch(0.965_0.008_280)]">Не удалось показать файл</p>
    {cause && <p className="max-w-md text-balance text-sm">{cause}</p>}
    <div className="flex flex-wrap justify-center gap-2">
      <Button variant="quiet" icon={<RotateCw className="size-4.5" />} onClick={onRetry}>
        Повторить
      </Button>
      <a href={address} download className={buttonClass('quiet')}>
        <Download className="size-4.5" />
        Скачать файл
      </a>
    </div>
    <p className="max-w-full break-all font-mono text-xs">
      {address.split('?')[0]}
      <br />
      {facts}
    </p>
  </div>
)
