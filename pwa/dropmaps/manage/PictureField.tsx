import { useState } from 'react'
import { MAX_PICTURE } from '#shared/fileLimits'
import { PictureInput } from '../../ui/forms/PictureInput.tsx'
import { MapPicture } from './MapPicture.tsx'

type PictureFieldProps = {
  /** The one that is there. */
  address: string | null
  /** What another admin has put there meanwhile. */
  now?: string | undefined
  /** The new one, if one is chosen. */
  image: File | undefined
  onPick: (image: File | undefined) => void
}

// As the map draws it: over all of its square, whatever shape the picture has.
const frame = 'shrink-0 border border-line [&_img]:object-fill'
/** Nobody sees that a picture is so little wider than high. */
const NEARLY_SQUARE = 1.02

/** What lies below the locations of a map or of a template, as it will look there. */
export function PictureField({ now, ...props }: PictureFieldProps) {
  const [stretched, setStretched] = useState<{ image: File; size: string }>()
  function measure({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) {
    const { image } = props
    if (image && Math.max(width, height) > NEARLY_SQUARE * Math.min(width, height))
      setStretched({ image, size: `${width} × ${height}` })
  }
  return (
    <div className="flex flex-col gap-2">
      <PictureInput
        {...props}
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
      {stretched && stretched.image === props.image && (
        <p role="status" className="text-sm text-warning">
          Картинка не квадратная ({stretched.size}): на карте она растянется до квадрата, как здесь.
        </p>
      )}
      {now && (
        <p role="status" className="flex items-center gap-3 text-sm text-warning">
          {props.image && <MapPicture address={props.address} className={`${frame} size-12 rounded-lg`} />}
          {now}
        </p>
      )}
    </div>
  )
}
