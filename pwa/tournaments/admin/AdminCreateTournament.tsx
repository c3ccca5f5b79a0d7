import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TournamentDialog } from './TournamentDialog.tsx'

export function AdminCreateTournament() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Plus className="size-5" />} onClick={() => setOpen(true)}>
        Создать турнир
      </Button>
      <TournamentDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
