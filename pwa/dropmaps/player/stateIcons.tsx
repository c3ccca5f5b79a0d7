import { CircleCheck, LockKeyhole, Swords, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlaceState } from '#shared/dropmaps/placeState'

export const stateIcons: Record<PlaceState, ReactNode> = {
  free: <CircleCheck aria-hidden />,
  taken: <User aria-hidden />,
  full: <LockKeyhole aria-hidden />,
  contested: <Swords aria-hidden />,
}
