let follow: (address: string) => void = () => {}

/** Sets how a notification's address is opened. Returns the function that undoes it. */
export function onFollow(next: (address: string) => void) {
  follow = next
  return () => {
    if (follow === next) follow = () => {}
  }
}

export const followAddress = (address: string) => follow(address)
