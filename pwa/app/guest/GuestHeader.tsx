import { LogIn, Trophy } from 'lucide-react'
import { useConnecting } from '../../auth/signIn.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/classNames.ts'
import { Logo } from '../../ui/Logo.tsx'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'

/** What gives way: on narrow phones the wordmark; with large type the theme, which the way home has too. */
export function GuestHeader() {
  const isConnecting = useConnecting()
  return (
    <header className="sticky top-(--banner) z-30 border-line/70 border-b bg-ground pt-(--safe-top)">
      <div className="page flex h-14 items-center gap-2 lg:h-16">
        <a
          href="/"
          aria-label="Трофей: на главную"
          className="-ml-1 flex min-h-11 min-w-11 items-center gap-2 rounded-control px-1.5 font-bold font-display tracking-tight lg:text-lg"
        >
          <Logo className="size-8 text-accent-ink" />
          <span className="max-[23rem]:hidden">Трофей</span>
        </a>
        <div className="ml-auto flex items-center gap-1">
          <a href="/leaders" className={`${buttonClass('ghost')} px-3!`}>
            <Trophy className="size-5" />
            <span className="max-md:sr-only">Лидеры</span>
          </a>
          <span className="max-[20rem]:hidden">
            <ThemeToggle />
          </span>
          <Button
            variant="ghost"
            className="px-3!"
            busy={isConnecting}
            icon={<LogIn className="size-5 max-[20rem]:hidden" />}
            data-sign-in
          >
            Войти
          </Button>
        </div>
      </div>
    </header>
  )
}
