// Measures within the page: from the key that decides to the frame that shows another submission.
const delays = []
globalThis.deckDelays = delays
let pressedAt = 0
let last
addEventListener(
  'keydown',
  (event) => {
    pressedAt = event.timeStamp
  },
  true,
)
function look() {
  const id = document.querySelector('[data-submission]')?.getAttribute('data-submission')
  if (id === last) return
  const isFirst = last === undefined
  last = id
  if (isFirst) return
  requestAnimationFrame(() =>
    setTimeout(() => {
      const media = document.querySelector('main [data-card]:not([inert]) :is(button img, video)')
      const isDrawn =
        media && ('readyState' in media ? media.readyState >= 2 : media.complete && media.naturalWidth > 0)
      delays.push({ time: performance.now() - pressedAt, isDrawn: Boolean(isDrawn) })
    }),
  )
}
new MutationObserver(look).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ['data-submission'],
})
