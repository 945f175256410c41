import { newFolioDocument, PRIVILEGE, type Privilege } from '@recto/document'
import '@fontsource-variable/inter/wght.css'
import '@recto/ui/tokens.css'
import '@recto/ui/base.css'
import { SPECS } from '@recto/modules/specs'
import { VIEWS } from '@recto/modules/views'
import { createFolioStore, type FolioStore, writeFolio } from '@recto/store'
import { Toasts } from '@recto/ui'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Awareness, applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { type EditorHost, FolioEditor } from '../../src/index.ts'
import { demoFolio, largeFolio } from './demo.ts'

const query = new URLSearchParams(location.search)

/** A second person in the same page: another document and awareness, joined by hand. */
function joined(doc: Y.Doc, awareness: Awareness, user: { name: string; email: string }) {
  const other = new Y.Doc()
  const aware = new Awareness(other)
  Y.applyUpdate(other, Y.encodeStateAsUpdate(doc))
  doc.on('update', (update: Uint8Array, origin: unknown) => origin !== other && Y.applyUpdate(other, update, doc))
  other.on('update', (update: Uint8Array, origin: unknown) => origin !== doc && Y.applyUpdate(doc, update, other))
  aware.on('update', ({ added, updated, removed }: Record<string, number[]>, origin: unknown) => {
    if (origin === 'joined') return
    applyAwarenessUpdate(
      awareness,
      encodeAwarenessUpdate(aware, [...(added ?? []), ...(updated ?? []), ...(removed ?? [])]),
      'joined',
    )
  })
  aware.setLocalState({ user })
  return createFolioStore({ doc: other, awareness: aware, specs: SPECS })
}

const doc = new Y.Doc()
const awareness = new Awareness(doc)
const total = Number(query.get('modules') ?? 0)
writeFolio(doc, query.has('blank') ? newFolioDocument(SPECS) : total > 0 ? largeFolio(total) : demoFolio(), SPECS)

type Dev = {
  store?: FolioStore
  /** Ids of the modules whose content was drawn, in the order React drew it. */
  drawn: string[]
  peers: Record<string, FolioStore>
  renamed: string[]
  popups: string[]
  uploads: string[]
  /** What the next popups that set up a module answer. */
  answers: ((props: Record<string, unknown>) => Record<string, unknown>)[]
}
const dev: Dev = { drawn: [], peers: {}, renamed: [], popups: [], uploads: [], answers: [] }
Object.assign(window, { dev, Y })

const views = VIEWS as unknown as Record<string, (props: { id: string }) => ReactNode>
for (const [type, View] of Object.entries(views)) {
  views[type] = (props) => {
    dev.drawn.push(props.id)
    return <View {...props} />
  }
}

const host: EditorHost = {
  rename: async (name) => {
    dev.renamed.push(name)
    return name
  },
  upload: async (file, onProgress) => {
    onProgress?.(0.5)
    dev.uploads.push(file.name)
    const url = URL.createObjectURL(file)
    files.set(file.name, url)
    return { fileId: file.name, width: 640, height: 400, name: file.name }
  },
  uploadFile: async (file) => {
    dev.uploads.push(file.name)
    files.set(file.name, URL.createObjectURL(file))
    return { fileId: file.name, name: file.name, bytes: file.size }
  },
  linkFacts: async () => ({ title: '', description: '', pictureId: '' }),
  ask: async (popup, props) => {
    dev.popups.push(popup)
    return dev.answers.shift()?.(props)
  },
  openPopup: (popup) => void dev.popups.push(popup),
  access: 'Invited people',
  popups: ['share', 'export', 'revisions', 'stats'],
  navigate: (path) => void dev.popups.push(path),
  pageUrl: null,
  urls: {
    sync: '/hub/sync/dev',
    fonts: '/fonts/',
    page: 'https://folios.example/folio/dev',
    dashboard: '/dashboard',
    file: (fileId) => files.get(fileId) ?? '',
    embed: (html) => `/embed/${html.length}`,
  },
}
const files = new Map<string, string>()

const open = () => {
  const store = createFolioStore({ doc, awareness, specs: SPECS })
  awareness.setLocalState({ user: { name: 'Ines Solberg', email: 'ines@sundrift.example' } })
  dev.store = store
  return { store, provider: null, close: () => {} }
}

if (query.has('peers')) {
  dev.peers.tomas = joined(doc, awareness, { name: 'Tomas Brecht', email: 'tomas@sundrift.example' })
  dev.peers.priya = joined(doc, awareness, { name: 'Priya Velling', email: 'priya@sundrift.example' })
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <FolioEditor
      token="dev"
      user={{ email: 'ines@sundrift.example', fullName: 'Ines Solberg' }}
      host={host}
      initial={{
        token: 'dev',
        folioName: 'Sundrift Q3 investor update',
        status: Number(query.get('status') ?? 0),
        folioVersion: 3,
        privilege: Number(query.get('role') ?? PRIVILEGE.owner) as Privilege,
        teamRole: 1,
        limits: query.has('free') ? { modules: Number(query.get('free')), canvases: 3, sections: 10, embeds: 1 } : null,
        isLocked: false,
        place: 'Investors',
      }}
      open={open}
      read={async () => demoFolio()}
    />
    <Toasts />
  </StrictMode>,
)
