import { keysOf } from '../labels.ts'
import { DAY } from '../units.ts'

/** Copies of clips for browsers that cannot decode them (REVIEW-24). */
export const copyStates = ['queued', 'making', 'ready', 'failed'] as const

/** Milliseconds from its making to its removal. */
export const COPY_LIFE = DAY

/** Copies that wait or are being made. */
export const MOST_COPIES_WAITING = 50

export const copyFailureLabels = {
  unreadable: 'файл повреждён',
  unsupported: 'такое видео сервер не читает',
  missing: 'файла на сервере нет',
  late: 'файл слишком тяжёлый, за отведённое время не успели',
  memory: 'файлу не хватило памяти',
  died: 'программа, которая её делает, на этом файле падает',
  interrupted: 'сервер дважды останавливался, пока её делал',
} as const
export type CopyFailure = keyof typeof copyFailureLabels
export const copyFailures = keysOf(copyFailureLabels)

/** `none`: nobody has asked for one, or it was removed. */
export type ViewingCopy = {
  state: (typeof copyStates)[number] | 'none'
  /** Copies before it; null unless it waits. */
  ahead: number | null
  /** By the pace so far; null unless it is being made and has a pace. */
  secondsLeft: number | null
  /** A signed address; null unless it is ready. */
  url: string | null
  failure: CopyFailure | null
}

/** Frames of a clip on one sheet, row by row. */
export type Strip = {
  /** In ms from the clip's beginning. */
  times: number[]
  columns: number
  /** Of a frame on the sheet, in pixels. */
  width: number
  height: number
}

/** As admins get it. `url` opens without a token until it expires. */
export type Film = Strip & { url: string }
