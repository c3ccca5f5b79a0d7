import { Link } from 'wouter'
import { wayOutLook } from '../mapUi/classNames.ts'
import { DeletedMapNotice } from '../mapUi/DeletedMapNotice.tsx'

/** The notice on the map's own page: from it the way leads to other maps. */
export const DeletedMapOnPage = ({ section }: { section: string }) => (
  <DeletedMapNotice>
    <Link href={`/${section}`} className={wayOutLook}>
      К другим картам
    </Link>
  </DeletedMapNotice>
)
