/** How long a device is recognised, without renewal. */
const KEPT_MS = 13 * 30.4 * 86_400_000
const NO = 'no'
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * If the team lets pages recognise readers: a separate id for each folio in the page's storage, which `reading-dom.ts`
 * sends. A page that asks first stores nothing before a Yes; nothing is stored for people who ask not to be tracked.
 */
export function start(root: HTMLElement): void {
  const { dataset } = document.documentElement
  const line = root.querySelector<HTMLElement>('.pg-readers')
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  const [, , token = ''] = (dataset.seen ?? '').split('/')
  const key = `recto-reader ${token}`
  if (!line || doNotTrack === '1' || globalPrivacyControl) return

  const show = (state: 'ask' | 'on' | null) => {
    line.hidden = !state
    for (const part of line.querySelectorAll<HTMLElement>('[data-for]')) part.hidden = part.dataset.for !== state
  }
  const remember = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(22))
    const id = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
    localStorage.setItem(key, `${id} ${Date.now()}`)
    dataset.reader = `0${id}`
    show('on')
  }
  const forget = () => {
    const id = dataset.reader?.slice(1)
    delete dataset.reader
    localStorage.setItem(key, NO)
    show(null)
    if (id) fetch(`/folio/${token}/forget`, { method: 'POST', body: id, keepalive: true }).catch(() => {})
  }

  try {
    const kept = localStorage.getItem(key)
    const [id, since] = kept?.split(' ') ?? []
    if (id && Date.now() - Number(since) < KEPT_MS) {
      dataset.reader = `1${id}`
      show('on')
    } else if (kept === NO) show(null)
    else if (line.dataset.readers === 'on') remember()
    else show('ask')
  } catch {
    // A browser that stores nothing is not asked.
    return
  }
  line.addEventListener('click', ({ target }) => {
    const says = target instanceof HTMLElement ? target.dataset.say : undefined
    if (says === 'yes') remember()
    if (says === 'no') forget()
  })
}
