import type { StoredPicture } from '../kit/types.ts'
import { credited, emptyImage, type ImageItem } from './spec.ts'

/** What a chosen picture has besides its file: alt text, photographer, whether it follows the team's logo. */
export const asItem = (id: string, picture: StoredPicture): ImageItem => {
  const { fileId, width, height, description: alt = '', credit, logo } = picture
  const own = logo ? { logo, fit: 'contain' as const } : {}
  return { ...emptyImage(id), fileId, width, height, alt, ...credited(credit), ...own }
}
