import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { rangeInWords } from '#shared/review/rewards'
import { type SubmissionCategory, submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { useUsualRewards } from '../../lib/config/firstConfig.ts'
import { CategoryMedal } from '../../submissions/Category.tsx'
import { Button } from '../../ui/Button.tsx'
import { fetchedLater } from '../../ui/overlays/fetchedLater.tsx'

const CategoriesDialog = fetchedLater(() =>
  import('../firstMinute/CategoriesDialog.tsx').then((file) => file.CategoriesDialog),
)

export type CategoryPickerProps = {
  value: SubmissionCategory | undefined
  onChange: (category: SubmissionCategory) => void
  disabled?: boolean
}

export function CategoryPicker({ value, onChange, disabled = false }: CategoryPickerProps) {
  const id = useId()
  const rewards = useUsualRewards()
  const [isExplained, setExplained] = useState(false)
  return (
    <div className="min-w-0">
      <div className="-mt-3 flex min-h-11 items-center justify-between gap-2">
        <p id={id} className="font-medium text-ink-soft text-sm">
          Категория
        </p>
        <Button variant="ghost" className="-mr-4 text-sm" onClick={() => setExplained(true)}>
          Какую выбрать
        </Button>
      </div>
      <CategoriesDialog open={isExplained} onClose={() => setExplained(false)} />
      <div role="radiogroup" aria-labelledby={id} className="grid grid-cols-6 gap-2.5 max-[23rem]:gap-1.5">
        {submissionCategories.map((category, index) => (
          <label
            key={category}
            className={`card relative flex select-none items-center transition-[border-color,background-color,scale] duration-150 ${disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer hover:border-ink-faint active:scale-[0.98] motion-reduce:active:scale-100'} ${category === value ? 'border-accent-ink! bg-raised' : ''} ${index < 3 ? 'col-span-2 min-h-32 flex-col justify-center gap-2 px-1 py-3 text-center max-[23rem]:px-0.5' : 'col-span-3 min-h-18 gap-3 px-4 max-[20rem]:px-2 max-[20rem]:flex-col max-[20rem]:justify-center'}`}
          >
            <CategoryMedal category={category} className={index < 3 ? 'size-14' : 'size-11'} />
            <span className={`min-w-0 max-w-full ${index < 3 ? 'flex flex-col items-center' : ''}`}>
              <span
                id={`${id}-${category}`}
                className={`block font-semibold text-[0.9375rem] leading-tight max-[26rem]:text-[0.8125rem] max-[23rem]:text-xs ${index < 3 ? 'w-min max-w-full wrap-break-word' : ''}`}
              >
                {submissionCategoryLabels[category]}
              </span>
              <span id={`${id}-${category}-sum`} className="mt-1 block max-w-full text-ink-faint text-xs leading-tight">
                обычно <span className="inline-block max-w-full">{rangeInWords(rewards[category])}</span>
              </span>
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
              aria-labelledby={`${id}-${category}`}
              aria-describedby={`${id}-${category}-sum`}
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
