import { useQuery } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { PersonPanel } from './PersonPanel.tsx'
import { personQuery, type Sent } from './personQueries.ts'

type BesideCardProps = { submission: Sent & { user: { displayName: string } } }

/** The player of the deck's card: in the column of facts on a desktop, behind a button on a phone. */
export const BesideCard = ({ submission }: BesideCardProps) => (
  <>
    <PersonSheet submission={submission} />
    <PersonPanel submission={submission} className="border-line border-t pt-3 max-lg:hidden" />
  </>
)

function PersonSheet({ submission }: BesideCardProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(personQuery(submission))
  return (
    <>
      <Button
        data-person
        variant="quiet"
        className="lg:hidden"
        icon={<UserRound className="size-4.5" />}
        onClick={() => setOpen(true)}
      >
        Об игроке
        {data && data.notes.total > 0 && <span className="font-normal">, заметок: {data.notes.total}</span>}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={submission.user.displayName}>
        <PersonPanel submission={submission} />
      </Dialog>
    </>
  )
}
