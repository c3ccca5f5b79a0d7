export const Logo = ({ className = 'size-9' }: { className?: string }) => (
  <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
    <path d="M13 11h22v11a11 11 0 0 1-22 0V11Z" fill="currentColor" opacity="0.35" />
    <path
      d="M13.1 15.3H7.6c0 6.6 1.7 10.4 6.9 11.7M34.9 15.3h5.5c0 6.6-1.7 10.4-6.9 11.7"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinejoin="round"
      opacity="0.55"
    />
    <path
      d="M9.5 7h29A1.5 1.5 0 0 1 40 8.5V11.5A1.5 1.5 0 0 1 38.5 13H26.8V37H32A2 2 0 0 1 34 39V41H14V39A2 2 0 0 1 16 37H21.2V13H9.5A1.5 1.5 0 0 1 8 11.5V8.5A1.5 1.5 0 0 1 9.5 7Z"
      fill="currentColor"
    />
  </svg>
)
