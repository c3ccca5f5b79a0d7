import { ChevronRight, Clock, Forward, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { Key } from '../review/letters/Key.tsx'

export type DeckActs = {
  onMove: (by: 1 | -1) => void
  onUndo: () => void
  onSkip: () => void
  onHandOver: () => void
}

/** What else is done with a card, near the thumb. */
export const DeckBar = ({ onMove, onUndo, onSkip, onHandOver }: DeckActs) => (
  <div role="toolbar" aria-label="Заявки подряд" className="flex items-center justify-between gap-1">
    <Act
      label="Предыдущая"
      short="Назад"
      letter="K"
      icon={<ChevronRight className="size-5 rotate-180" />}
      onPress={() => onMove(-1)}
    />
    <Act
      label="Отменить последнее решение"
      short="Отменить"
      letter="U"
      icon={<Undo2 className="size-5" />}
      onPress={onUndo}
    />
    <Act label="Отложить" letter="S" icon={<Clock className="size-5" />} onPress={onSkip} />
    <Act label="Передать" letter="T" icon={<Forward className="size-5" />} onPress={onHandOver} />
    <Act
      label="Следующая"
      short="Дальше"
      letter="J"
      icon={<ChevronRight className="size-5" />}
      onPress={() => onMove(1)}
    />
  </div>
)

type ActProps = { label: string; short?: string; letter: string; icon: ReactNode; onPress: () => void }

const Act = ({ label, short = label, letter, icon, onPress }: ActProps) => (
  <IconButton
    label={label}
    title={label}
    icon={
      <>
        {icon}
        <Key>{letter}</Key>
        <span className="text-[0.6875rem] leading-none lg:hidden low:hidden">{short}</span>
      </>
    }
    className="w-auto! min-w-11 gap-1.5 px-2 max-lg:h-12 max-lg:flex-1 max-lg:flex-col max-lg:gap-1 max-lg:px-0 low:h-11 low:flex-row"
    onClick={onPress}
  />
)
