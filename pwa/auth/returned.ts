import { takeReturn } from './signIn.ts'

/** The result of a sign-in that led to this page load; imported first, see takeReturn. */
export const returned = takeReturn()
