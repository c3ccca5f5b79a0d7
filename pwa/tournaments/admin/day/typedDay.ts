import { CHECK_IN_PRESETS, type DayForm } from '#shared/tournaments/day'
import { numberIn } from '../../../lib/typed.ts'

/** The day as its form holds it. */
export type TypedDay = {
  lobbyCode: string
  lobbyLink: string
  lobbyText: string
  hasCheckIn: boolean
  opensBefore: string
  closesBefore: string
}

export const typedOf = ({
  lobbyCode,
  lobbyLink,
  lobbyText,
  checkInOpensBefore,
  checkInClosesBefore,
}: DayForm): TypedDay => ({
  lobbyCode,
  lobbyLink,
  lobbyText,
  hasCheckIn: checkInOpensBefore !== null,
  opensBefore: String(checkInOpensBefore ?? CHECK_IN_PRESETS.opensBefore),
  closesBefore: String(checkInClosesBefore ?? CHECK_IN_PRESETS.closesBefore),
})

/** Minutes of the check-in as typed; both null without one, NaN for what is no number. */
export const minutesOf = ({ hasCheckIn, opensBefore, closesBefore }: TypedDay) => ({
  checkInOpensBefore: hasCheckIn ? numberIn(opensBefore) : null,
  checkInClosesBefore: hasCheckIn ? numberIn(closesBefore) : null,
})

export const formOf = (typed: TypedDay, version: number) => ({
  lobbyCode: typed.lobbyCode,
  lobbyLink: typed.lobbyLink,
  lobbyText: typed.lobbyText,
  ...minutesOf(typed),
  version,
})
