type Count = { count: number; total: number; isAtLeast?: boolean }

/** Under a list: how much of it is here. */
export const ShownCount = ({ count, total, isAtLeast = false }: Count) => (
  <p role="status" className="py-3 text-ink-faint text-sm">
    Показано: {count} из {isAtLeast && 'не менее чем '}
    {Math.max(count, total)} записей
  </p>
)
