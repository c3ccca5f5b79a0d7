import { lists, shapes } from 'virtual:answers/players'
import { learnShapes } from './shapes.ts'

// Guests keep nothing, and their first screen is light.
learnShapes(
  {
    ...shapes,
    // The route has no types.
    'GET /api/maps/:id/geometry/:version': {
      version: 'n',
      numbers: ['n'],
      names: ['s'],
      descriptions: ['s'],
      maxPlayers: ['n'],
      colors: ['s'],
      outlines: 's',
    },
    // Made of the list of notifications.
    unread: { ids: ['s'], total: 'n' },
  },
  lists,
)
