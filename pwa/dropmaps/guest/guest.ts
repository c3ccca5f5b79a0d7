import './guest.css'
import { openPage } from './page.ts'

// A card that says what is wrong has no map.
if (document.getElementById('known')) openPage()
