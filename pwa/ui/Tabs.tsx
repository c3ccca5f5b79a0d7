import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useEffect, useRef } from 'react'

type Tab<Value extends string> = {
  value: Value
  label: string
  icon?: ReactNode
  /** Zero is not shown. */
  count?: number | undefined
  disabled?: boolean
}
export type TabsProps<Value extends string> = {
  label: string
  value: Value
  tabs: readonly Tab<Value>[]
  onChange: (value: Value) => void
  /** `pills`: inside of another tab. */
  look?: 'line' | 'pills'
  children: ReactNode
}

const looks = {
  line: {
    list: 'gap-1 border-line border-b',
    tab: '-outline-offset-2 rounded-t-control data-active:text-ink',
    indicator: 'bottom-0 left-0 h-0.5 bg-accent-ink forced-colors:bg-[Highlight]',
  },
  pills: {
    list: 'max-w-full gap-0.5 self-start rounded-[1rem] border border-line bg-surface p-1',
    tab: 'z-1 rounded-control data-active:text-ink',
    indicator: 'inset-y-1 left-0 bg-raised',
  },
}

/** More of them go without icons, so that a desktop's window shows all. */
const MOST_WITH_ICONS = 8

export function Tabs<Value extends string>({
  label,
  value,
  tabs,
  onChange,
  look = 'line',
  children,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const iconClass = tabs.length > MOST_WITH_ICONS ? 'lg:max-2xl:[&_svg]:hidden' : ''
  const counted = tabs.map(({ count }) => (count ? 1 : 0)).join('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: both change where the chosen tab stands.
  useEffect(() => showChosen(list.current), [value, counted])
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onChange(next)} className="flex min-w-0 flex-col gap-3">
      <Base.List
        ref={list}
        aria-label={label}
        className={`scrollbar-none relative flex overflow-x-auto [&>*]:shrink-0 ${looks[look].list}`}
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={`inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap px-3.5 font-medium lg:px-2.5 text-[0.9375rem] text-ink-soft transition-colors duration-150 hover:text-ink data-disabled:opacity-50 [&_svg]:size-4.5 ${iconClass} ${looks[look].tab}`}
          >
            {tab.icon}
            {tab.label}
            {!!tab.count && (
              <span
                title="Ждут решения"
                className="grid h-5 min-w-5 animate-appear place-items-center rounded-full bg-accent px-1.5 font-semibold text-[0.6875rem] text-on-accent leading-none"
              >
                <span className="sr-only">, ждут решения: </span>
                {tab.count > 99 ? '99+' : tab.count}
              </span>
            )}
          </Base.Tab>
        ))}
        <Base.Indicator
          className={`absolute w-(--active-tab-width) translate-x-(--active-tab-left) rounded-control transition-[translate,width] duration-200 ease-enter motion-reduce:transition-none ${looks[look].indicator}`}
        />
      </Base.List>
      <Base.Panel key={value} value={value} className="min-w-0 animate-appear">
        {children}
      </Base.Panel>
    </Base.Root>
  )
}

/** Scrolls the tab list, not the page. */
function showChosen(list: HTMLElement | null) {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (list && chosen) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
}
