import { Link } from 'wouter'
import { backLinkClass } from '../mapUi/classNames.ts'
import { DeletedMapAlert } from '../mapUi/DeletedMapAlert.tsx'

/** The notice on the map's own page: from it the way leads to other maps. */
export const DeletedMapOnPage = ({ section }: { section: string }) => (
  <DeletedMapAlert>
    <Link href={`/${section}`} className={backLinkClass}>
      К другим картам
    </Link>
  </DeletedMapAlert>
)
