import { Check } from 'lucide-react'
import { useId } from 'react'

/** Distinguishable on the sea, in its light and beside each other. */
const colors = [
  ['#3B82F6', 'Синий'],
  ['#06B6D4', 'Голубой'],
  ['#22C55E', 'Зелёный'],
  ['#EAB308', 'Жёлтый'],
  ['#F97316', 'Оранжевый'],
  ['#EC4899', 'Розовый'],
  ['#A855F7', 'Фиолетовый'],
] as const

type ColorFieldProps = { value: string; onChange: (color: string) => void }

export function ColorField({ value, onChange }: ColorFieldProps) {
  const id = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-ink-soft text-sm">Цвет</legend>
      <div className="flex flex-wrap items-center gap-1">
        {colors.map(([color, name]) => {
          const isChosen = value.toUpperCase() === color
          return (
            <button
              key={color}
              type="button"
              aria-label={name}
              aria-pressed={isChosen}
              style={{ backgroundColor: color }}
              onClick={() => onChange(color)}
              className="grid size-7.5 place-items-center rounded-full border-2 border-surface text-black forced-color-adjust-none outline-offset-2 ring-line transition-[scale] duration-150 hover:scale-110 aria-pressed:ring-2 aria-pressed:ring-ink motion-reduce:hover:scale-100 max-lg:size-11"
            >
              {isChosen && <Check className="size-4" strokeWidth={3} />}
            </button>
          )
        })}
        <label htmlFor={id} className="sr-only">
          Другой цвет
        </label>
        <input
          id={id}
          type="color"
          title="Другой цвет"
          value={value.toLowerCase()}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="ml-0.5 h-8 w-10 cursor-pointer rounded-control border border-line bg-ground p-1 max-lg:size-11"
        />
      </div>
    </fieldset>
  )
}
