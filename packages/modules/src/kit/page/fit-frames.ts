import { heightIn } from './frame-height.ts'

/**
 * Frames marked `data-fits` get the height that they request by message. Only the frame's own window counts, and only
 * from the origin in the mark (`null`: our own documents, which have none).
 */
export function fitFrames(root: HTMLElement): () => void {
  const frames = () => [...root.querySelectorAll<HTMLIFrameElement>('iframe[data-fits]')]
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    const frame = frames().find((one) => one.contentWindow !== null && one.contentWindow === source)
    if (!frame?.parentElement || frame.dataset.fits !== origin) return
    const height = heightIn(data)
    if (height === null) return
    frame.parentElement.style.flex = 'none'
    frame.parentElement.style.height = `${height}px`
  }
  addEventListener('message', onMessage)
  for (const frame of frames()) tellAgain(frame)
  return () => removeEventListener('message', onMessage)
}

/**
 * A frame that was faster than this script has reported its height to no one: ours is asked again, another is reloaded.
 */
function tellAgain(frame: HTMLIFrameElement): void {
  // A frame that has not loaded yet is an empty page of ours.
  if (frame.contentDocument !== null) return
  if (frame.dataset.fits === 'null') frame.contentWindow?.postMessage('recto:height?', '*')
  else frame.setAttribute('src', frame.src)
}
