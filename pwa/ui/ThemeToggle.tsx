import { Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme } from '../lib/browser/theme.ts'
import { IconButton } from './IconButton.tsx'

export function ThemeToggle({ variant }: { variant?: 'ghost' | 'quiet' }) {
  const theme = useTheme()
  return theme === 'dark' ? (
    <IconButton
      label="Светлая тема"
      variant={variant}
      icon={<Sun className="size-5" />}
      onClick={() => chooseTheme('light')}
    />
  ) : (
    <IconButton
      label="Тёмная тема"
      variant={variant}
      icon={<Moon className="size-5" />}
      onClick={() => chooseTheme('dark')}
    />
  )
}
