// biome-ignore lint/correctness/noUnusedVariables: the page runs it, see overlay.ts.
function bareFlights() {
  const ground = document.querySelector('.map-ground')
  const views = [
    'translate(0px, 0px) scale(1)',
    'translate(-180px, 90px) scale(1.7)',
    'translate(150px, -120px) scale(2.2)',
  ]
  let at = 0
  const fly = () => {
    const [from, to] = [views[at % 3], views[++at % 3]]
    console.timeStamp('flight begins')
    ground.animate({ transform: [from, to] }, 1500).onfinish = () => {
      console.timeStamp('flight ends')
      fly()
    }
  }
  fly()
}
