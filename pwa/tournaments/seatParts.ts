// One chunk: what only players with a seat see on a tournament's page.
export { CalendarButton } from './day/CalendarButton.tsx'
export { LobbyCard } from './day/LobbyCard.tsx'
export { OwnObjections } from './objections/OwnObjections.tsx'
