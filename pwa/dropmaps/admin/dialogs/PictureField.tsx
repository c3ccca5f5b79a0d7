import { useState } from 'react'
import { MAX_PICTURE } from '#shared/files/limits'
import { PictureInput } from '../../../ui/forms/PictureInput.tsx'
import { MapPicture } from './MapPicture.tsx'
import type { usePicture } from './usePicture.ts'

type PictureFieldProps = {
  address: string | null
  now?: string | undefined
  picture: Pick<ReturnType<typeof usePicture>, 'image' | 'isRemoved' | 'setImage' | 'remove'>
}

// As on the map: stretched to a square.
const frame = 'shrink-0 border border-line [&_img]:object-fill'
/** Ratio up to which a picture counts as square. */
const NEARLY_SQUARE = 1.02

export function PictureField({ address, now, picture }: PictureFieldProps) {
  const { image, isRemoved } = picture
  const [stretched, setStretched] = useState<{ image: File; size: string }>()
  function measure({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    if (image && Math.max(width, height) > NEARLY_SQUARE * Math.min(width, height))
      setStretched({ image, size: `${width} × ${height}` })
  }
  return (
    <div className="flex flex-col gap-2">
      <PictureInput
        address={isRemoved ? null : address}
        image={image}
        onPick={picture.setImage}
        onRemove={picture.remove}
        label="Картинка под локациями"
        note="Текущее изображение установлено"
        most={MAX_PICTURE}
        isBeside
        preview={(address) => (
          <span onLoadCapture={({ target }) => measure(target as HTMLImageElement)}>
            <MapPicture address={address} className={`${frame} size-28 rounded-card sm:size-36`} />
          </span>
        )}
      />
      {stretched && stretched.image === image && (
        <p role="status" className="text-sm text-warning">
          Картинка не квадратная ({stretched.size}): на карте она растянется до квадрата, как здесь.
        </p>
      )}
      {isRemoved && address && (
        <p role="status" className="flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          Картинка уйдёт, когда сохранишь.
          <button
            type="button"
            className="-my-2 min-h-11 font-medium text-accent-ink"
            onClick={() => picture.setImage(undefined)}
          >
            Вернуть
          </button>
        </p>
      )}
      {now && (
        <p role="status" className="flex items-center gap-3 text-sm text-warning">
          {image && <MapPicture address={address} className={`${frame} size-12 rounded-lg`} />}
          {now}
        </p>
      )}
    </div>
  )
}
