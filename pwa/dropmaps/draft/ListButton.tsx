import { ListPlus, ListX } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import type { PoiDraftOnMap } from '../model/poiDraftRules.ts'
import { useOwnList } from './ownList.ts'

type ListButtonProps = { on: PoiDraftOnMap; mapId: string; number: number }

/** Adds a location to the captain's list, or removes it. */
export function ListButton({ on, mapId, number }: ListButtonProps) {
  const { numbers, isPending, put } = useOwnList(on, mapId)
  const index = numbers.indexOf(number)
  return (
    <Button
      variant="quiet"
      className="w-full [&_svg]:size-4.5"
      disabled={isPending}
      icon={index < 0 ? <ListPlus /> : <ListX />}
      onClick={() => put(index < 0 ? [...numbers, number] : numbers.toSpliced(index, 1))}
    >
      {index < 0 ? 'В мой список' : `Убрать из списка (${index + 1}-я)`}
    </Button>
  )
}
