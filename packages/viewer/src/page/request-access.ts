import * as words from './words.ts'
/** "Request access" on the page that says a folio is closed: asks its people, and says what came of it. */
export function start(root: HTMLElement): () => void {
  const button = root.querySelector<HTMLButtonElement>('button[data-request]')
  const said = root.querySelector('.said')
  if (!button || !said) return () => {}
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
    } catch {
      said.textContent = words.notSent
      button.disabled = false
    }
  }
  button.hidden = false
  button.addEventListener('click', ask)
  return () => button.removeEventListener('click', ask)
}
