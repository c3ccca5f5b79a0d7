export const Spinner = ({ className = 'size-4' }: { className?: string }) => (
  <span
    aria-hidden
    className={`inline-block shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent ${className}`}
  />
)
