import { Gamepad2 } from 'lucide-react'
import { useConnecting } from '../../auth/signIn.ts'
import { Button } from '../../ui/Button.tsx'

export function SignInButton() {
  const isConnecting = useConnecting()
  return (
    <Button
      size="large"
      className="w-full"
      busy={isConnecting}
      icon={<Gamepad2 className="size-5.5 shrink-0" />}
      data-sign-in
    >
      {isConnecting ? 'Подключение...' : 'Войти через Epic Games'}
    </Button>
  )
}
