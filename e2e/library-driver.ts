import type { Page } from 'playwright-core'
import type { Person } from '../apps/server/test/people.ts'
import { giveFile } from './give-file.ts'

/** An SVG file of one colour. */
export const drawing = (color: string, name: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${color}"/></svg>`,
  ),
})
/** The image library, or another popup that shows it. */
export const libraryOf = (page: Page, title = 'Image library') => page.getByRole('dialog', { name: title })

/** Sends files from the library that is open. */
export const send = (page: Page, files: ReturnType<typeof drawing>[]) =>
  giveFile(page, () => page.getByRole('dialog').getByRole('button', { name: 'Upload' }).click(), files)

type Stored = {
  document: {
    modules: {
      id: string
      type: string
      rect: { x: number; y: number; w: number; h: number }
      props: { items?: { fileId: string; alt: string; caption: string }[] }
    }[]
    sections: { picture?: { name: string }; background: string }[]
  }
}
/** A folio as stored. */
export const documentOf = async (person: Person, token: string) =>
  (await person.ask<Stored>('GetFolioJson', { token })).document
/** Its pictures. */
export const itemsOf = async (person: Person, token: string) =>
  (await documentOf(person, token)).modules.flatMap(({ props }) => props.items ?? [])
