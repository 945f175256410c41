import { heightIn } from './frame-height.ts'

/**
 * Frames marked `data-fits` get the height that they ask for by message. Only the frame's own window counts, and only
 * from the origin that the mark names (`null`: our own documents, which have none).
 */
export function fitFrames(root: HTMLElement): () => void {
  const onMessage = ({ source, origin, data }: MessageEvent) => {
    const frames = [...root.querySelectorAll<HTMLIFrameElement>('iframe[data-fits]')]
    const frame = frames.find((one) => one.contentWindow !== null && one.contentWindow === source)
    if (!frame?.parentElement || frame.dataset.fits !== origin) return
    const height = heightIn(data)
    if (height === null) return
    frame.parentElement.style.flex = 'none'
    frame.parentElement.style.height = `${height}px`
  }
  addEventListener('message', onMessage)
  return () => removeEventListener('message', onMessage)
}
