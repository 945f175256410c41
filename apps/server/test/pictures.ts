import { newId } from '@recto/document'
import type { Person } from './people.ts'

type Read = { hash: string; document: { sections: { id: string }[] } & Record<string, unknown> }

/** Puts stored pictures into a folio, each in a module of its own and the first behind its first section, and waits for its page. */
export async function showPicture(person: Person, token: string, ...fileIds: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const fileId of fileIds) {
    const { hash } = await person.ask<Read>('GetFolioJson', { token })
    const id = newId()
    ids.push(id)
    const item = { id: newId(), fileId, width: 400, height: 300, ...LOOK }
    await person.ask('ModStore', { token, hash, id, data: { type: 'Images', props: { items: [item] } } })
  }
  await person.ask('GetFolioJson', { token })
  return ids
}

const LOOK = {
  ...{ alt: 'A harbour', decorative: false, caption: '', showCaption: false, fit: 'cover', focus: [50, 50] },
  ...{ align: 'center', rounded: false, bordered: false, shadow: false, link: '' },
} as const
