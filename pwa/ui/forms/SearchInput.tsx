import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { controlClass } from '../classNames.ts'

export type SearchInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  className?: string
}

export function SearchInput({ label, value, onChange, placeholder = label, className = '' }: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  // In a dialog the first Escape clears the field.
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !value) return
    event.stopPropagation()
    clear()
  }
  return (
    <search className={`relative block ${className}`}>
      <Search className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 size-4.5 text-ink-faint" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKey}
        className={`${controlClass} h-11 text-ellipsis pl-11 ${value ? 'pr-11' : 'pr-3'} [&::-webkit-search-cancel-button]:hidden`}
      />
      {value && (
        <button
          type="button"
          aria-label="Очистить поиск"
          onClick={clear}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-control text-ink-faint hover:text-ink"
        >
          <X className="size-4.5" />
        </button>
      )}
    </search>
  )
}
