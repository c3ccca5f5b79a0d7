import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { MapPlayer } from '#shared/dropmaps/shapes'
import { isolated } from '#shared/text'
import { IconButton } from '../../../ui/IconButton.tsx'
import { ActNote } from '../../../ui/notes/ActNote.tsx'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx'
import { useRemovePlayer } from '../acts.ts'

type RemovePlayerProps = {
  mapId: string
  player: Pick<MapPlayer, 'userId' | 'displayName' | 'teamName'>
  locationName: string | undefined
}

export function RemovePlayer({ mapId, player: { userId, displayName, teamName }, locationName }: RemovePlayerProps) {
  const [isAsking, setAsking] = useState(false)
  const remove = useRemovePlayer(mapId, userId, () => setAsking(false))
  const lost = teamName
    ? `Метка команды ${isolated(teamName)} останется, пока в списке есть кто-то из неё.`
    : locationName
      ? `Метка на «${locationName}» снимется, место в списке ожидания пропадёт.`
      : 'Место в списке ожидания, если оно есть, пропадёт.'
  return (
    <>
      <IconButton
        label={`Убрать из списка: ${displayName}`}
        title="Убрать из списка"
        busy={remove.isPending}
        icon={<UserMinus className="size-4.5" />}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Убрать из списка?"
        description={`${isolated(displayName)} больше не сможет занимать локации на этой карте. ${lost} Игрок получит уведомление.`}
        yes="Убрать"
        variant="danger"
        busy={remove.isPending}
        onYes={() => remove.act(undefined)}
      >
        <ActNote act={remove} className="pb-2" />
      </ConfirmDialog>
    </>
  )
}
