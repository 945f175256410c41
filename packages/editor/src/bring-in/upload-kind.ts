import { LIMITS } from '@recto/document'
import * as words from './words.ts'

type Named = Pick<File, 'type' | 'name'>

const PICTURE = /^image\/(p?jpe?g|png|gif|svg\+xml|webp|hei[cf](-sequence)?)$/
const VIDEO = /^video\/(mp4|webm|quicktime|x-m4v)$/
const MEGABYTE = 1024 * 1024

/** What a file can be shown as: by its type, and by its name if the browser knows no type; null: not at all. */
export function shownAs({ type, name }: Named): 'picture' | 'video' | null {
  if (PICTURE.test(type) || (type === '' && /\.(jpe?g|png|gif|svg|webp|hei[cf])$/i.test(name))) return 'picture'
  return VIDEO.test(type) || (type === '' && /\.(mp4|m4v|webm|mov)$/i.test(name)) ? 'video' : null
}

/** Why a picture or video is not sent at all, naming it; null when it is sent. */
export function uploadFault(file: Named & Pick<File, 'size'>): string | null {
  const { name, size, type } = file
  if (shownAs(file) === null) {
    const kind = (/\.(\w{1,8})$/.exec(name)?.[1] ?? type.split('/').at(-1) ?? '').toUpperCase()
    return words.notShown(name, kind)
  }
  if (size === 0) return words.hasNothing(name)
  if (size <= LIMITS.uploadMegabytes * MEGABYTE) return null
  return words.tooLarge(name, Math.ceil(size / MEGABYTE), LIMITS.uploadMegabytes)
}

/** What went wrong with a file, naming it; empty if the app has already said so. */
export function faultOf({ name }: Pick<File, 'name'>, error: unknown): string {
  if (!(error instanceof Error)) return words.fileNotStored(name)
  return error.message && `${name}: ${error.message}`
}
