import { type ComponentType, lazy } from 'react'
import type { pages } from '#shared/pages'
import { loadScreen } from './loadScreen.ts'
import { publicScreens } from './publicScreens.ts'

/** The screen of each page; who may see it stands in `pages`, which the server reads too. */
export const screens: Record<keyof typeof pages, ComponentType> = {
  ...publicScreens,
  '/': lazy(loadScreen['/']),
  '/my-submissions': lazy(loadScreen['/my-submissions']),
  '/storage': lazy(loadScreen['/storage']),
  '/admin': lazy(loadScreen['/admin']),
}
