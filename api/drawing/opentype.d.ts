declare module 'opentype.js/dist/opentype.mjs' {
  type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' }
  type Font = {
    getPath: (text: string, x: number, y: number, size: number) => { commands: Command[] }
    getAdvanceWidth: (text: string, size: number) => number
  }
  export function parse(bytes: ArrayBuffer): Font
}
