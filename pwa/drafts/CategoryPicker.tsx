import { Check } from 'lucide-react'
import { useId } from 'react'
import { type SubmissionCategory, submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { CategoryMedal } from '../submissions/Category.tsx'

export type CategoryPickerProps = {
  value: SubmissionCategory | undefined
  onChange: (category: SubmissionCategory) => void
  disabled?: boolean
}

export function CategoryPicker({ value, onChange, disabled = false }: CategoryPickerProps) {
  const id = useId()
  return (
    <div role="radiogroup" aria-labelledby={id} className="min-w-0">
      <p id={id} className="mb-2.5 font-medium text-ink-soft text-sm">
        Категория
      </p>
      <div className="grid grid-cols-6 gap-2.5 max-[23rem]:gap-1.5">
        {submissionCategories.map((category, index) => (
          <label
            key={category}
            className={`card relative flex select-none items-center transition-[border-color,background-color,scale] duration-150 ${disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-ink-faint active:scale-[0.98] motion-reduce:active:scale-100'} ${category === value ? 'border-accent-ink! bg-raised' : ''} ${index < 3 ? 'col-span-2 min-h-32 flex-col justify-center gap-2.5 px-1 py-3 text-center max-[23rem]:px-0.5' : 'col-span-3 min-h-18 gap-3 px-4 max-[20rem]:px-2 max-[20rem]:flex-col max-[20rem]:justify-center'}`}
          >
            <CategoryMedal category={category} className={index < 3 ? 'size-14' : 'size-11'} />
            <span
              className={`font-semibold text-[0.9375rem] leading-tight max-[26rem]:text-[0.8125rem] max-[23rem]:text-xs ${index < 3 ? 'w-min max-w-full wrap-break-word' : ''}`}
            >
              {submissionCategoryLabels[category]}
            </span>
            {category === value && (
              <span
                aria-hidden
                className="absolute top-2 right-2 grid size-5 animate-appear place-items-center rounded-full bg-accent text-on-accent"
              >
                <Check className="size-3.5" strokeWidth={3} />
              </span>
            )}
            <input
              type="radio"
              name={id}
              value={category}
              checked={category === value}
              disabled={disabled}
              onChange={() => onChange(category)}
              className="absolute -inset-px cursor-[inherit] appearance-none rounded-card focus-visible:outline-2 focus-visible:outline-accent-ink focus-visible:outline-offset-2"
            />
          </label>
        ))}
      </div>
    </div>
  )
}
