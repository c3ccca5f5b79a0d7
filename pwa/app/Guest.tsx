import { Page } from './Page.tsx'
import { Providers } from './Providers.tsx'
import { publicScreens } from './publicScreens.ts'

/** A page for anyone, seen by who is not signed in: the page alone, without the shell. */
export default function Guest() {
  return (
    <Providers userId="">
      <Page screens={publicScreens} />
    </Providers>
  )
}
