/** A whole address, to be read and tried before it is copied. */
export const AddressLink = ({ address }: { address: string }) => (
  <a
    href={address}
    target="_blank"
    rel="noreferrer"
    className="wrap-anywhere rounded-card border border-line bg-ground px-4 py-3 text-accent-ink text-sm underline underline-offset-3"
  >
    {address}
  </a>
)
