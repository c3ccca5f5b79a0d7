import { LoginScreen } from '../auth/LoginScreen.tsx'
import { NotFound } from './NotFound.tsx'

// Addresses that exist for the signed-in; a visitor is asked to sign in there.
const behindLogin = ['/', '/my-submissions', '/storage', '/admin']

export function SignedOut({ failed }: { failed: boolean }) {
  const { pathname } = location
  if (pathname === '/devlog') return null
  return behindLogin.includes(pathname) ? <LoginScreen failed={failed} /> : <NotFound />
}
