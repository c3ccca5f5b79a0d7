export const sha256 = async (bytes: BufferSource) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

export const hexDigest = async (bytes: BufferSource) =>
  Array.from(await sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

/** Frees the memory at once: browsers collect buffers late. */
export const release = (bytes: ArrayBuffer) => void bytes.transfer?.(0)
