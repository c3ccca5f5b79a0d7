import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { personQuery, type Sent } from './personQueries.ts'

type PersonSheetProps = { submission: Sent & { user: { displayName: string } } }

/** Opens the player of the deck's card where there is no room for the panel. The text beside it flows around it. */
export function PersonSheet({ submission }: PersonSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(personQuery(submission))
  const notes = data?.notes.total ?? 0
  return (
    <>
      <Button
        data-person
        variant="quiet"
        className="float-right ml-3 px-3! lg:hidden"
        icon={<UserRound className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        <span>
          Об игроке
          {notes > 0 && (
            <>
              <span className="sr-only">, заметок:</span> <span className="text-warning">{notes}</span>
            </>
          )}
        </span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={submission.user.displayName}>
        <PersonPanel submission={submission} />
      </Dialog>
    </>
  )
}
