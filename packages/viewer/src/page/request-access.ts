import * as words from './words.ts'

/** How often a waiting person's page checks whether the folio is open to them now, ms. */
const EVERY_MS = 5000

/** Until the answer: every few seconds, and whenever the page becomes visible again. */
function wait(): ReturnType<typeof setInterval> {
  document.addEventListener('visibilitychange', () => void look())
  return setInterval(() => void look(), EVERY_MS)
}

/** A page that may be seen has an ETag: then it replaces this one. */
async function look(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (answer?.headers.has('etag')) location.reload()
}

/** "Request access" on the page of a closed folio: asks its people, and shows the result. */
export function start(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>('button[data-request]')
  const said = root.querySelector('.said')
  if (!button || !said) return () => {}
  let waiting: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    button.disabled = true
    said.textContent = 'Asking…'
    try {
      const issued = await (await fetch('/Apiv1/GetAntiForgeryToken')).json()
      const response = await fetch('/Apiv1/RequestFolioAccess', {
        method: 'POST',
        headers: { 'content-type': 'application/json', RequestVerificationToken: issued.Data.requestVerificationToken },
        body: JSON.stringify({ folio: button.dataset.request }),
      })
      const { StatusCode, Message } = await response.json()
      const isSent = StatusCode === 1
      said.textContent = Message || (isSent ? words.asked : words.notSent)
      button.disabled = isSent
      if (isSent) waiting ??= wait()
    } catch {
      said.textContent = words.notSent
      button.disabled = false
    }
  }
  button.hidden = false
  button.addEventListener('click', ask)
  return () => {
    clearInterval(waiting)
    button.removeEventListener('click', ask)
  }
}
