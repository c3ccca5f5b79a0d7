import { CoverPicture } from '../../../ui/media/CoverPicture.tsx'

export const MapPicture = ({ address, className = '' }: { address: string | null; className?: string }) => (
  <CoverPicture address={address} className={className} instead={<Grid />} />
)

const Grid = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true" className="absolute inset-0 size-full text-line">
    <path
      d="M20 0v100M40 0v100M60 0v100M80 0v100M0 20h100M0 40h100M0 60h100M0 80h100"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  </svg>
)
