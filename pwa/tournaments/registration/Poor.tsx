import { Ticket, Upload } from 'lucide-react'
import { Link } from 'wouter'
import { feeNotCovered } from '#shared/tournaments/registration'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/classNames.ts'

/** In place of the button to enter, for a balance below the fee. */
export const Poor = ({ offer }: { offer: string }) => (
  <>
    <p className="text-center text-ink-soft text-sm lg:hidden">{feeNotCovered}</p>
    <Button size="large" className="w-full" disabled icon={<Ticket className="size-5" />}>
      {offer}
    </Button>
    <Link href="/" className={`${buttonClass('quiet')} w-full`}>
      <Upload className="size-4.5" />
      Заработать на взнос
    </Link>
  </>
)
