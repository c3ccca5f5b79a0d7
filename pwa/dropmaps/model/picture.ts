/** Returns what names a map's picture: of an address in the store the rest only signs it, and is another one every few hours. */
export const pictureOf = (address: string | null | undefined) => address?.replace(/\?.*/, '')
