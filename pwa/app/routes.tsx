import type { ComponentType } from 'react'
import type { pages } from '#shared/pages'
import { playerScreens } from './playerScreens.ts'
import { publicScreens } from './publicScreens.ts'

/** The screen of each page; who may see it stands in `pages`, which the server reads too. */
export const screens: Record<keyof typeof pages, ComponentType> = { ...publicScreens, ...playerScreens }
