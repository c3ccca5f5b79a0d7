import { Providers } from './Providers.tsx'
import { Routes } from './routes.tsx'

/** A page for anyone, seen by who is not signed in: the page alone, without the shell. */
export default function Guest() {
  return (
    <Providers userId="">
      <Routes />
    </Providers>
  )
}
