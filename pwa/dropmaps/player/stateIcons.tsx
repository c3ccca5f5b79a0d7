import { CircleCheck, LockKeyhole, Swords, User } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocationState } from '#shared/dropmaps/locationState'

export const stateIcons: Record<LocationState, ReactNode> = {
  free: <CircleCheck />,
  taken: <User />,
  full: <LockKeyhole />,
  contested: <Swords />,
}
