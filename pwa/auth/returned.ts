import { takeReturn } from './signIn.ts'

/** How a sign-in came back with this load of the page, if one did. The first import of the app: see takeReturn. */
export const returned = takeReturn()
