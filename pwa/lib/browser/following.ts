let follow: (address: string) => void = () => {}

/** Says how an address of a notification is opened; returns how to take that back. */
export function onFollow(next: (address: string) => void) {
  follow = next
  return () => {
    if (follow === next) follow = () => {}
  }
}

/** Opens what a notification is about: a page, or a panel over the one that is open. */
export const followAddress = (address: string) => follow(address)
