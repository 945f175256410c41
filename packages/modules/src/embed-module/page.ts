import { fitFrames } from '../kit/page/fit-frames.ts'
import { playOnPress } from '../kit/page/play.ts'

/** Frames that fit their content, and those that wait until a reader asks for them. */
export function start(root: HTMLElement): () => void {
  const stops = [fitFrames(root), playOnPress(root)]
  return () => {
    for (const stop of stops) stop()
  }
}
