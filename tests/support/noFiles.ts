import { localFiles } from '#db/files/localFiles'

/** For checks that look at rows only. */
export const noFiles = localFiles('')
