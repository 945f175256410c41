import { expect, it } from 'vitest'
import { mediaName } from './name.ts'

it.each([
  ['a.html', 'video/mp4', 'a.mp4'],
  ['a.mp4', 'video/mp4', 'a.mp4'],
  ['A.MP4', 'video/mp4', 'A.MP4'],
  ['clip.mov', 'video/mp4', 'clip.mp4'],
  ['a.mp4.exe', 'video/mp4', 'a.mp4'],
  ['a', 'video/webm', 'a.webm'],
  ['Meeting 3.5 notes', 'video/webm', 'Meeting 3.5 notes.webm'],
  ['\u202e4pm.exe', 'video/mp4', '4pm.mp4'],
  ['captions.svg', 'text/vtt', 'captions.vtt'],
  ['', 'video/mp4', 'video.mp4'],
])('N10: calls the file %j of %s %s', (name, type, shown) => expect(mediaName({ name }, type)).toBe(shown))
