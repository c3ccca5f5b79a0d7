import { ImageUp, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { MIB } from '#shared/units'
import { imageProblem, imageTypes } from '../../lib/browser/fileProblem.ts'
import { megabytes } from '../../lib/format.ts'
import { Button } from '../Button.tsx'
import { useObjectUrl } from '../media/useObjectUrl.ts'
import { FieldError } from './FieldError.tsx'
import { FileInput } from './FileInput.tsx'

type PictureInputProps = {
  label: string
  address: string | null
  note?: string
  image: File | undefined
  /** Bytes. */
  most: number
  /** Called with undefined for a file that cannot be sent. */
  onPick: (image: File | undefined) => void
  onRemove?: () => void
  isBeside?: boolean
  preview: (address: string | null) => ReactNode
}

/** Bytes; shown as a tenth of a megabyte at least. */
const SMALL = 0.1 * MIB

export function PictureInput(props: PictureInputProps) {
  const { label, image, most, onPick, onRemove, isBeside, preview } = props
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const chosen = useObjectUrl(image)
  const address = chosen ?? props.address
  function take(file: File) {
    const found = imageProblem(file, most)
    setProblem(found)
    onPick(found ? undefined : file)
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="font-medium text-ink-soft text-sm">{label}</p>
      <div
        className={
          isBeside ? 'flex items-center gap-4 max-[20rem]:flex-col max-[20rem]:items-start' : 'flex flex-col gap-2.5'
        }
      >
        {preview(address)}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <FileInput ref={picker} accept={imageTypes.join(',')} label="Файл картинки" onPick={take} />
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" icon={<ImageUp className="size-4.5" />} onClick={() => picker.current?.click()}>
              {address ? 'Выбрать другую' : 'Выбрать картинку'}
            </Button>
            {address && onRemove && (
              <Button
                variant="ghost"
                icon={<X className="size-4.5" />}
                onClick={() => {
                  setProblem(undefined)
                  onRemove()
                }}
              >
                Убрать
              </Button>
            )}
          </div>
          <p className="wrap-anywhere w-full text-ink-faint text-sm">
            {image
              ? `${image.name}, ${image.size < SMALL ? 'меньше ' : ''}${megabytes(image.size)}`
              : ((props.address && props.note) ?? `JPEG, PNG или WebP, до ${megabytes(most)}`)}
          </p>
        </div>
      </div>
      <FieldError>{problem}</FieldError>
    </div>
  )
}
