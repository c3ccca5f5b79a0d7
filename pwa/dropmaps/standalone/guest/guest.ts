import './guest.css'
import { openPage } from './page.ts'

/** Supported engines. Others keep the HTML form. */
const canRun =
  'toSorted' in Array.prototype && 'timeout' in AbortSignal && CSS.supports('color', 'color-mix(in oklch, red, red)')

if (canRun && document.getElementById('known')) openPage()
