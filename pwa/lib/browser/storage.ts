/** Whether the browser forbids the page to keep anything: public/first.js has put something in its place that a reload forgets. */
export const isStorageForbidden = document.documentElement.dataset.storage === 'forbidden'
