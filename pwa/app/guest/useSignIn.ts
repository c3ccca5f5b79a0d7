import { useState } from 'react'
import { startSignIn } from '../../auth/signIn.ts'
import { toastError } from '../../lib/toasts.ts'

export function useSignIn() {
  const [isConnecting, setConnecting] = useState(false)
  async function connect() {
    setConnecting(true)
    try {
      await startSignIn(location.pathname)
    } catch {
      setConnecting(false)
      toastError('Epic Games не отвечает или пропала связь. Попробуй ещё раз.', 'Не удалось войти')
    }
  }
  return { isConnecting, connect: () => void connect() }
}
