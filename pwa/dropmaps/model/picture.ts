/** Returns a picture's address without its signature, which changes every few hours. */
export const pictureOf = (address: string | null | undefined) => address?.replace(/\?.*/, '')
