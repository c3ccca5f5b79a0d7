import type { Page } from '@playwright/test'
import { dialog } from './maps.ts'

/** A button of the tab of maps, beginning with what it does. */
export const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name })
/** The button of the open dialog that does it. */
export const yes = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
/** A tab inside of the tab of maps. */
export const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).last()
