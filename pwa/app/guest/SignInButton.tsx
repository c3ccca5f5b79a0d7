import { Gamepad2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { useSignIn } from './useSignIn.ts'

export function SignInButton() {
  const { isConnecting, connect } = useSignIn()
  return (
    <Button
      size="large"
      className="w-full"
      busy={isConnecting}
      icon={<Gamepad2 className="size-5.5 shrink-0" />}
      onClick={connect}
    >
      {isConnecting ? 'Подключение...' : 'Войти через Epic Games'}
    </Button>
  )
}
