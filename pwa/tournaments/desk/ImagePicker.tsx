import { CircleAlert, ImageUp, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { Button } from '../../ui/Button.tsx'
import { FileInput } from '../../ui/forms/FileInput.tsx'
import { Picture } from '../Picture.tsx'
import { imageProblem, type TypedTournament } from './typedTournament.ts'

type ImagePickerProps = {
  typed: TypedTournament
  /** The one that is edited. */
  tournament: AdminTournament | undefined
  onChange: (edit: Pick<TypedTournament, 'image' | 'removeImage'>) => void
}

/** The picture as players will see it: a new one, the one that is there, or the drawing that stands for none. */
export function ImagePicker({ typed: { name, image, removeImage }, tournament, onChange }: ImagePickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const preview = useObjectUrl(image)
  const kept = removeImage ? null : (tournament?.imageUrl ?? null)
  const address = preview ?? kept

  function take(file: File) {
    const found = imageProblem(file)
    setProblem(found)
    if (!found) onChange({ image: file, removeImage: false })
  }
  return (
    <div className="flex flex-col gap-2.5">
      <p className="font-medium text-ink-soft text-sm">Картинка</p>
      <Picture
        tournament={{
          name: name || 'Турнир',
          prizeDistribution: tournament?.prizeDistribution ?? { 1: 1, 2: 1, 3: 1 },
          imageUrl: address,
          thumbnailUrl: null,
        }}
        size="whole"
        className="aspect-[16/9] rounded-card border border-line"
      />
      <FileInput ref={picker} accept="image/jpeg,image/png,image/webp" label="Файл картинки" onPick={take} />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          icon={<ImageUp aria-hidden className="size-4.5" />}
          onClick={() => picker.current?.click()}
        >
          {address ? 'Выбрать другую' : 'Выбрать картинку'}
        </Button>
        {address && (
          <Button
            variant="ghost"
            icon={<X aria-hidden className="size-4.5" />}
            onClick={() => {
              setProblem(undefined)
              onChange({ image: undefined, removeImage: image ? removeImage : true })
            }}
          >
            Убрать
          </Button>
        )}
      </div>
      <p className="text-ink-faint text-sm">JPEG, PNG или WebP, до 5 МБ</p>
      {problem && (
        <p role="alert" className="flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </div>
  )
}

/** An address for a chosen file, for as long as it is shown. */
function useObjectUrl(file: File | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
