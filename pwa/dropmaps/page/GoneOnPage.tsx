import { Link } from 'wouter'
import { GoneNotice } from './GoneNotice.tsx'
import { wayOutLook } from './looks.ts'

/** The notice on the map's own page: from it the way leads to other maps. */
export const GoneOnPage = ({ section }: { section: string }) => (
  <GoneNotice>
    <Link href={`/${section}`} className={wayOutLook}>
      К другим картам
    </Link>
  </GoneNotice>
)
