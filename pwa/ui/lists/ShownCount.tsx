/** Under a list: how much of it is here. */
export const ShownCount = ({ count, total }: { count: number; total: number }) => (
  <p role="status" className="py-3 text-ink-faint text-sm">
    Показано: {count} из {Math.max(count, total)} записей
  </p>
)
