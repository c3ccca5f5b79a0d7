import { Link } from 'wouter'
import { backLinkClass } from '../mapUi/classNames.ts'
import { DeletedMapAlert } from '../mapUi/DeletedMapAlert.tsx'

export const DeletedMapOnPage = ({ section }: { section: string }) => (
  <DeletedMapAlert>
    <Link href={`/${section}`} className={backLinkClass}>
      К другим картам
    </Link>
  </DeletedMapAlert>
)
