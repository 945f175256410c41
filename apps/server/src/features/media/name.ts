import { fileName } from '../images/index.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'video/mp4': '.mp4',
  'video/webm': '.webm',
  'text/vtt': '.vtt',
}

/** The name that people know it by; it ends as its own type does, whatever the file that came was called. */
export function mediaName(file: { name: string }, contentType: string): string {
  const ending = ENDINGS[contentType.split(';')[0] ?? ''] ?? ''
  const name = fileName(file, 'video')
  if (name.toLowerCase().endsWith(ending)) return name
  const bare = name.replace(/\.[a-z\d]{1,5}$/i, '')
  return bare.toLowerCase().endsWith(ending) ? bare : bare + ending
}
