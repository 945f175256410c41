import { FRAME_ALLOW, HOST_SANDBOX } from '../frame.ts'

/**
 * Pressing a facade loads the real content in its place and focuses it. With a modifier key, or the middle button, it
 * remains a link.
 */
export function playOnPress(root: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const facade = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-plays]') : null
    const address = facade?.dataset.plays
    if (!isPlain || event.button !== 0 || !facade || !address || !root.contains(facade)) return
    event.preventDefault()
    const player = facade.dataset.as === 'file' ? fileOf(address) : frameOf(address)
    const name = facade.dataset.title ?? ''
    player.title = name
    if (player instanceof HTMLVideoElement) player.setAttribute('aria-label', name)
    facade.hidden = true
    facade.after(player)
    player.focus()
  }
  root.addEventListener('click', onClick)
  return () => root.removeEventListener('click', onClick)
}

function frameOf(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', HOST_SANDBOX)
  frame.allow = FRAME_ALLOW
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = address
  return frame
}

function fileOf(address: string): HTMLVideoElement {
  const video = document.createElement('video')
  video.controls = true
  video.autoplay = true
  video.playsInline = true
  video.src = address
  return video
}
