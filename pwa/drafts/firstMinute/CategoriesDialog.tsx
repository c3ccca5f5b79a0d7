import { money } from '#shared/money'
import { rangeInWords } from '#shared/review/rewards'
import { type SubmissionCategory, submissionCategories, submissionCategoryLabels } from '#shared/submissions'
import { useUsualRewards } from '../../lib/config/firstConfig.ts'
import { CategoryMedal } from '../../submissions/Category.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'

/** UPLOAD-26. */
const meanings: Record<SubmissionCategory, { meaning: string; example: string }> = {
  'gold-kill': {
    meaning: 'Килл, который решил матч или удаётся единицам.',
    example: 'последний соперник, трое подряд в одиночку, попадание через полкарты',
  },
  'silver-kill': {
    meaning: 'Сложный килл: против двоих, в прыжке, с большого расстояния.',
    example: 'двое подряд без паузы, снайперский выстрел по бегущему',
  },
  'bronze-kill': {
    meaning: 'Обычный килл, который хорошо видно.',
    example: 'выигранная перестрелка один на один',
  },
  victory: { meaning: 'Матч, который ты выиграл один или с командой.', example: 'экран победы с твоим ником' },
  funny: { meaning: 'Всё остальное: смешное, странное, красивое.', example: 'нелепое падение, трюк, редкая находка' },
}

type CategoriesDialogProps = { open: boolean; onClose: () => void }

export function CategoriesDialog(props: CategoriesDialogProps) {
  const rewards = useUsualRewards()
  return (
    <Dialog
      {...props}
      title="Какую выбрать"
      description="Сумму решает администратор. Если категория не та, он поправит её сам."
      isText
    >
      <ul className="flex flex-col gap-5 py-2">
        {submissionCategories.map((category) => {
          const { meaning, example } = meanings[category]
          const usual = rewards[category]
          return (
            <li key={category} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
              <CategoryMedal category={category} className="size-11" />
              <div>
                <h3 className="text-base">{submissionCategoryLabels[category]}</h3>
                <p className="mt-0.5">{meaning}</p>
                <p className="text-ink-soft text-sm">Например, {example}.</p>
                <p className="mt-1 text-ink-soft text-sm">
                  Обычно {rangeInWords(usual)}
                  {usual.from < usual.to && `, чаще около ${money(usual.median)}`}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
