import './list.css'
import { createElement as element } from 'react'
import { createRoot } from 'react-dom/client'

// The least that React takes to draw these rows: no router, no queries, no other screen.
const rows = JSON.parse(localStorage.getItem('rows') ?? '[]')

const Row = ({ row: { lines, hasPicture } }) => {
  const [title = '', badge = '', ...rest] = lines
  return element(
    'article',
    null,
    hasPicture && element('div', { className: 'picture' }),
    element('button', { type: 'button', onClick: () => undefined }, title),
    element('span', { className: 'badge' }, badge),
    rest.map((line, at) => element('p', { key: at }, line)),
  )
}

const List = () => rows.map((row, at) => element(Row, { key: at, row }))

createRoot(document.getElementById('root')).render(element(List))
void navigator.serviceWorker.register('/worker.js')
