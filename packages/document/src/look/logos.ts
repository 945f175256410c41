import { inkOn } from '../contrast.ts'
import type { FolioDocument, FolioModule } from '../folio.ts'
import { isRecord } from '../is-record.ts'
import type { LogoPlace, StyleGuide } from './guide-schema.ts'

/** Which of its team's logos a picture shows: the one for its background, or always the same one. */
export const LOGO_CHOICES = ['ground', 'light', 'dark', 'mark'] as const

/** Which of its team's logos a picture shows. */
export type LogoChoice = (typeof LOGO_CHOICES)[number]

type Logos = StyleGuide['logos']

const ORDERS: Record<LogoPlace, readonly LogoPlace[]> = {
  light: ['light', 'mark', 'dark'],
  dark: ['dark', 'mark', 'light'],
  mark: ['mark', 'light', 'dark'],
}

/** The chosen logo on a background (`#rrggbb`), else the most similar one; null: the guide has none. */
export function logoFor(logos: Logos, choice: LogoChoice, ground: string): Logos[LogoPlace] {
  const place = choice === 'ground' ? (inkOn(ground) === '#fff' ? 'dark' : 'light') : choice
  const found = ORDERS[place].find((one) => logos[one] !== null)
  return found ? logos[found] : null
}

/** A picture in the data of a module that says that it is its team's logo. */
export type LogoItem = Record<string, unknown> & { logo: LogoChoice; fileId: string }

/** Whether a part of a module's data is a picture that follows its team's logo. */
export const isLogoItem = (value: unknown): value is LogoItem =>
  isRecord(value) && typeof value.fileId === 'string' && LOGO_CHOICES.some((choice) => choice === value.logo)

/** For a locked logo: it is shown completely and unchanged. */
const WHOLE = { fit: 'contain', crop: undefined, rounded: false, bordered: false, shadow: false } as const

/** The same picture with the logo of the guide in its place; with `isHeld` as the guide has it, uncut. */
export function logoItemWithin(item: LogoItem, logos: Logos, isHeld: boolean, ground: string): Record<string, unknown> {
  const logo = logoFor(logos, item.logo, ground)
  if (!logo) return item
  const { key: fileId, width, height } = logo
  if (!isHeld && item.fileId === fileId) return item
  const { crop: _, ...whole } = { ...item, ...WHOLE }
  return { ...(isHeld ? whole : item), fileId, width, height }
}

/** Whether a module shows its team's logo. */
export const showsLogo = ({ props }: Pick<FolioModule, 'props'>): boolean =>
  Object.values(props).some((value) => (Array.isArray(value) ? value.some(isLogoItem) : isLogoItem(value)))

/** A folio whose logos are pictures like any other: those that were stored with it. */
export function withoutLogos(document: FolioDocument): FolioDocument {
  if (!document.modules.some(showsLogo)) return document
  const plain = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(plain)
    if (!isLogoItem(value)) return value
    const { logo: _, ...picture } = value
    return picture
  }
  const modules = document.modules.map((module) =>
    showsLogo(module)
      ? {
          ...module,
          props: Object.fromEntries(Object.entries(module.props).map(([key, value]) => [key, plain(value)])),
        }
      : module,
  )
  return { ...document, modules }
}
