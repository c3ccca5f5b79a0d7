/** Fields that admins edit, in words. */
export const editedFields = {
  name: 'название',
  points: 'контур',
  color: 'цвет',
  description: 'описание',
  maxPlayers: 'лимит игроков',
  isLocked: 'блокировка',
  openAt: 'время открытия',
  lockAt: 'время блокировки',
  maxPlayersPerSpot: 'мест на локациях',
  maxContestedSpots: 'число спорных локаций',
  image: 'картинка',
  tournamentId: 'турнир',
}
export type EditedField = keyof typeof editedFields

export const isEditedField = (field: unknown): field is EditedField =>
  typeof field === 'string' && field in editedFields
