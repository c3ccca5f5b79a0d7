import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { controlClass } from '../classNames.ts'
import { LoadMore } from '../lists/LoadMore.tsx'
import { useCloseOnBack } from '../overlays/useCloseOnBack.ts'
import { Skeleton } from '../Skeleton.tsx'
import type { Choice, Choices } from './choices.ts'
import { Field, type FieldProps } from './Field.tsx'

type ComboboxProps = FieldProps & {
  value: Choice | null
  onChange: (choice: Choice | null) => void
  choices: Choices
  placeholder: string
  canBeEmpty?: boolean
  disabled?: boolean
}

/** A field that searches its choices; for a few fixed ones there is `Select`. The chosen one's detail replaces the hint. */
export function Combobox(props: ComboboxProps) {
  const { label, error, aside, hideLabel, className, value, onChange, choices, placeholder } = props
  const hint = value?.detail ?? props.hint
  const { canBeEmpty = false, disabled = false } = props
  const { list, isBehind, onSearch } = choices
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  const chosen = value?.label ?? ''
  useCloseOnBack(isOpen, () => setOpen(false))

  function search(next: string) {
    setTyped(next)
    onSearch(next)
  }
  function onKeyDown(event: KeyboardEvent & { preventBaseUIHandler: () => void }) {
    if (!isOpen) return
    // Base UI's own close would close the dialog, too.
    if (event.key === 'Escape') event.preventDefault()
    // Enter in a search neither sends the form nor chooses.
    const isOnRow = event.currentTarget.hasAttribute('aria-activedescendant')
    const isNothing = event.key === 'Enter' && (isBehind || !isOnRow)
    const isToButton = event.key === 'Tab' && !event.shiftKey && again.current !== null
    if (!isNothing && !isToButton) return
    event.preventDefault()
    event.preventBaseUIHandler()
    if (isToButton) again.current?.focus()
  }

  return (
    <Field {...{ label, hint, error, aside, hideLabel, className }}>
      {(wiring) => (
        <Base.Root
          items={list.rows}
          filter={null}
          itemToStringLabel={(choice: Choice) => choice.label}
          isItemEqualToValue={(one: Choice, other: Choice) => one.id === other.id}
          autoHighlight
          disabled={disabled}
          value={value}
          onValueChange={(next, details) => {
            // With a closed list Escape is for the dialog.
            const isEscape = details.reason === 'escape-key'
            if (isEscape) details.allowPropagation()
            if (isEscape || (details.reason === 'input-clear' && (isOpen || !canBeEmpty))) details.cancel()
            else onChange(next)
          }}
          inputValue={isOpen ? typed : chosen}
          onInputValueChange={(next, { reason }) => {
            // Text after the chosen label is a new search.
            if (reason === 'input-change') search(!isOpen && next.startsWith(chosen) ? next.slice(chosen.length) : next)
          }}
          open={isOpen}
          onOpenChange={(open, { reason }) => {
            setOpen(open)
            if (open && reason !== 'input-change') search('')
          }}
          onOpenChangeComplete={(open) => open || onSearch(undefined)}
          onItemHighlighted={(_, { reason, index }) => {
            if (reason === 'keyboard' && mayAsk(list, index)) void list.fetchNextPage()
          }}
        >
          <div className="relative">
            <Base.Input
              ref={input}
              {...wiring}
              // An open list hides its label from screen readers.
              aria-label={label}
              placeholder={isOpen && chosen ? chosen : placeholder}
              maxLength={200}
              enterKeyHint="search"
              onKeyDown={onKeyDown}
              {...(isBehind && { 'aria-activedescendant': undefined })}
              className={`select appearance-none! ${controlClass} h-11 truncate ${canBeEmpty && value ? 'pr-20!' : 'pr-10!'}`}
            />
            {canBeEmpty && (
              <Base.Clear
                tabIndex={0}
                aria-label={`Очистить: ${label}`}
                className="absolute top-0 right-9 grid h-11 w-11 place-items-center rounded-control text-ink-faint hover:text-ink disabled:hidden"
              >
                <X className="size-4.5" />
              </Base.Clear>
            )}
          </div>
          <Base.Portal>
            <Base.Positioner
              className="z-40"
              sideOffset={6}
              collisionPadding={12}
              // The on-screen keyboard covers what is below.
              side={matchMedia('(pointer: coarse)').matches ? 'top' : 'bottom'}
            >
              <Base.Popup
                role="region"
                aria-label={label}
                aria-busy={list.isPending || isBehind}
                className="group flex max-h-[min(20rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) flex-col overflow-clip rounded-card border border-line bg-surface text-ink shadow-float outline-none transition-[scale,opacity] duration-120 ease-enter data-ending-style:scale-97 data-starting-style:scale-97 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:scale-100!"
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus, and with it the on-screen keyboard, stays. */}
                <div onMouseDown={keepFocus} className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
                  <Base.Status className="text-center text-ink-soft">
                    {list.isPending ? (
                      <span className="sr-only">Загружаем...</span>
                    ) : (
                      !list.failure && list.rows.length === 0 && <p className="px-3 py-6">Ничего не найдено</p>
                    )}
                  </Base.Status>
                  {list.isPending && <Awaited />}
                  {list.failure && (
                    <div role="alert" className="flex flex-col items-center gap-3 px-3 py-5 text-center">
                      <p className="text-balance text-ink-soft">{list.failure}</p>
                      <Button
                        ref={again}
                        variant="quiet"
                        busy={list.isFetching}
                        onClick={() => {
                          void list.refetch()
                          input.current?.focus()
                        }}
                      >
                        Повторить
                      </Button>
                    </div>
                  )}
                  <Base.List aria-label={label} className="transition-opacity duration-150 group-aria-busy:opacity-55">
                    {row}
                  </Base.List>
                  <LoadMore list={{ ...list, hasNextPage: list.hasNextPage && !isBehind && list.rows.length > 0 }} />
                </div>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}

const FEW = 10
const mayAsk = ({ rows, hasNextPage, isFetchingNextPage, isFetchNextPageError }: Choices['list'], index: number) =>
  hasNextPage && !isFetchingNextPage && index >= rows.length - (isFetchNextPageError ? 1 : FEW)

const keepFocus = (event: MouseEvent) => event.preventDefault()

const row = (choice: Choice) => (
  <Base.Item
    key={choice.id}
    value={choice}
    className="flex min-h-11 cursor-default select-none items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] leading-snug outline-none data-highlighted:bg-raised group-aria-busy:data-highlighted:bg-transparent data-selected:font-semibold data-selected:text-accent-ink"
  >
    <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      {choice.label}
      {choice.detail && <span className="block font-normal text-ink-faint text-sm">{choice.detail}</span>}
    </span>
    <Base.ItemIndicator className="shrink-0">
      <Check className="size-4.5" />
    </Base.ItemIndicator>
  </Base.Item>
)

/** As high as the full list, so that it does not flip. */
const Awaited = () => (
  <div className="flex h-76 flex-col gap-2 overflow-clip">
    {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/4', 'w-1/3', 'w-2/3', 'w-4/9'].map((width) => (
      <div key={width} className="flex min-h-11 items-center px-3">
        <Skeleton className={`h-4 ${width}`} />
      </div>
    ))}
  </div>
)
