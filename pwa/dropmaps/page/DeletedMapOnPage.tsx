import { Link } from 'wouter'
import { wayOutLook } from '../mapUi/classNames.ts'
import { GoneNotice } from '../mapUi/DeletedMapNotice.tsx'

/** The notice on the map's own page: from it the way leads to other maps. */
export const GoneOnPage = ({ section }: { section: string }) => (
  <GoneNotice>
    <Link href={`/${section}`} className={wayOutLook}>
      К другим картам
    </Link>
  </GoneNotice>
)
