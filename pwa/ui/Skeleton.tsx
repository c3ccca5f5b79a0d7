/** Takes the size and corners of its content by `className`. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <span
    aria-hidden
    className={`block animate-shimmer rounded-lg bg-[linear-gradient(100deg,var(--raised)_35%,var(--line)_50%,var(--raised)_65%)] bg-[length:220%_100%] ${className}`}
  />
)
