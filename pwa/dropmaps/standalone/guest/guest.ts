import './guest.css'
import { openPage } from './page.ts'

/** The engines that the script is built for. Any other keeps the page as the HTML form that it is. */
const canRun =
  'toSorted' in Array.prototype && 'timeout' in AbortSignal && CSS.supports('color', 'color-mix(in oklch, red, red)')

// A page without a map has nothing for the script to do.
if (canRun && document.getElementById('known')) openPage()
