// The number of a request, which finds a reported fault in the log (OPS-41).

/** Whether it is written as nginx, W3C traces or UUIDs write one, with digits at its end. */
export const isRequestNumber = (written: string) => /^[\da-f-]{12,60}[\da-f]{4}$/i.test(written)

/** As much of it as a person reads out: `A7F3`. */
export const shortNumber = (request: string) => request.slice(-4).toUpperCase()

export const isShortNumber = (written: string) => /^[\dA-F]{4}$/.test(written)

/** A sentence for a fault of ours or of a provider. */
export const withNumber = (sentence: string, short: string) => `${sentence}. Код ${short}`
