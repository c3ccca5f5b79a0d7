import { LogIn } from 'lucide-react'
import { Logo } from '../../ui/Logo.tsx'
import { buttonLook } from '../../ui/looks.ts'
import { ThemeToggle } from '../../ui/ThemeToggle.tsx'

/** Over a page for anyone, seen by who is not signed in. */
export const GuestHeader = () => (
  <header className="sticky top-(--notice) z-30 border-line/70 border-b bg-ground pt-(--safe-top)">
    <div className="page flex h-14 items-center gap-2 lg:h-16">
      <a
        href="/"
        aria-label="Трофей: на главную"
        className="-ml-1 flex min-h-11 items-center gap-2 rounded-control px-1 font-bold font-display tracking-tight lg:text-lg"
      >
        <Logo className="size-8 text-accent-ink" />
        Трофей
      </a>
      <div className="ml-auto flex items-center gap-1">
        <ThemeToggle />
        <a href="/" className={`${buttonLook('ghost')} px-3!`}>
          <LogIn aria-hidden className="size-5" />
          Войти
        </a>
      </div>
    </div>
  </header>
)
