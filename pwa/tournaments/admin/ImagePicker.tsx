import { MAX_PICTURE } from '#shared/files/limits'
import type { AdminTournament } from '#shared/tournaments/shapes'
import { PictureInput } from '../../ui/forms/PictureInput.tsx'
import { Picture } from '../Picture.tsx'
import type { TypedTournament } from './typedTournament.ts'

type ImagePickerProps = {
  typed: TypedTournament
  tournament: AdminTournament | undefined
  onChange: (edit: Pick<TypedTournament, 'image' | 'removeImage'>) => void
}

export const ImagePicker = ({ typed: { name, image, removeImage }, tournament, onChange }: ImagePickerProps) => (
  <PictureInput
    label="Картинка"
    address={removeImage ? null : (tournament?.imageUrl ?? null)}
    image={image}
    most={MAX_PICTURE}
    onPick={(picked) => onChange({ image: picked, removeImage: !picked && removeImage })}
    onRemove={() => onChange({ image: undefined, removeImage: image ? removeImage : true })}
    preview={(address) => (
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
    )}
  />
)
