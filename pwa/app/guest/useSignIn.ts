import { useState } from 'react'
import { startSignIn } from '../../auth/signIn.ts'
import { toast } from '../../lib/toasts.ts'

/** Signs in and returns to this page. */
export function useSignIn() {
  const [isConnecting, setConnecting] = useState(false)
  async function connect() {
    setConnecting(true)
    try {
      await startSignIn(location.pathname)
    } catch {
      setConnecting(false)
      toast({
        title: 'Не удалось войти',
        message: 'Epic Games не отвечает или пропала связь. Попробуй ещё раз.',
        variant: 'destructive',
      })
    }
  }
  return { isConnecting, connect: () => void connect() }
}
