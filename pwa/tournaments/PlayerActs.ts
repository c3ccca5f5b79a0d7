// One chunk: what signed-in players do on a tournament's page, alone or in a team.
export { PlayerActs } from './registration/PlayerActs.tsx'
export { TeamActs } from './teams/TeamActs.tsx'
