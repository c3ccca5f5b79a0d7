import { Gamepad2 } from 'lucide-react'
import { useState } from 'react'
import { startSignIn } from '../../auth/signIn.ts'
import { toast } from '../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'

/** Signs in, and comes back to this page. */
export function SignInButton() {
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
  return (
    <Button
      size="large"
      className="w-full"
      busy={isConnecting}
      icon={<Gamepad2 aria-hidden className="size-5.5" />}
      onClick={() => void connect()}
    >
      {isConnecting ? 'Подключение...' : 'Войти через Epic Games'}
    </Button>
  )
}
