import { describe, expect, it } from 'vitest'
import { guideOf } from '../../test/guides.ts'
import { SPECS, TEXT } from '../../test/specs.ts'
import {
  type FolioDocument,
  heldFolio,
  isLogoItem,
  logoFor,
  newFolioDocument,
  newModule,
  resolveFolio,
  withoutLogos,
} from '../index.ts'

const logo = (letter: string) => ({ key: letter.repeat(64), width: 80, height: 40 })
const LOGOS = { light: logo('a'), dark: logo('b'), mark: null }
const item = { id: 'one', fileId: 'stored', logo: 'ground', width: 10, height: 10, rounded: true, crop: { x: 1 } }
type Boxed = { fill: string; items: object[] }

/** A folio of modules that hold pictures, each in a box of this fill. */
function folioOf(follows: 'team' | 'own', boxes: readonly Boxed[]): FolioDocument {
  const blank = newFolioDocument(SPECS)
  const [sectionId, spec] = [blank.sections[0]?.id ?? '', SPECS[TEXT]]
  if (!spec) throw new Error('There is a type with words')
  const modules = boxes.map(({ fill, items }, at) => {
    const module = newModule(spec, { sectionId, rect: { x: 0, y: at * 10, w: 20, h: 10 } })
    return { ...module, box: { ...module.box, fill }, props: { ...module.props, items } }
  })
  return { ...blank, modules, theme: { ...blank.theme, follows } } as FolioDocument
}

const filesOf = (document: ReturnType<typeof folioOf>) =>
  document.modules.flatMap(({ props }) => (props.items as { fileId: string }[]).map(({ fileId }) => fileId))

describe('pictures that are the team’s logo', () => {
  it('show the logo of their ground, else the one most like it', () => {
    expect(logoFor(LOGOS, 'ground', '#FFFFFF')).toBe(LOGOS.light)
    expect(logoFor(LOGOS, 'ground', '#101820')).toBe(LOGOS.dark)
    expect(logoFor(LOGOS, 'mark', '#101820')).toBe(LOGOS.light)
    expect(logoFor({ ...LOGOS, light: null }, 'light', '#FFFFFF')).toBe(LOGOS.dark)
    expect(logoFor({ light: null, dark: null, mark: null }, 'ground', '#FFFFFF')).toBeNull()
  })

  it('follow the guide of a folio that follows its team, on the ground of their box; with a look of its own once locked', () => {
    const folio = folioOf('team', [
      { fill: '#FFFFFF', items: [item] },
      { fill: '#101820', items: [item] },
    ])
    const guide = guideOf([], { logos: LOGOS })
    expect(filesOf(resolveFolio(folio, guide))).toEqual(['a'.repeat(64), 'b'.repeat(64)])
    expect(filesOf(resolveFolio(folio, null))).toEqual(['stored', 'stored'])
    const own = folioOf('own', [{ fill: '#FFFFFF', items: [item] }])
    expect(filesOf(resolveFolio(own, guide))).toEqual(['stored'])
    const locked = guideOf([], { logos: LOGOS, lock: { colors: false, fonts: false, logos: true } })
    const [held] = resolveFolio(own, locked).modules
    expect(held).toMatchObject({
      locked: true,
      props: { items: [{ fileId: 'a'.repeat(64), fit: 'contain', rounded: false }] },
    })
    expect((held?.props.items as object[] | undefined)?.[0]).not.toHaveProperty('crop')
  })

  it('are pictures of the folio’s own where it is given away, and what is locked is written down without them', () => {
    const folio = folioOf('team', [{ fill: '#FFFFFF', items: [item] }])
    const given = withoutLogos(folio)
    expect(filesOf(given)).toEqual(['stored'])
    expect((given.modules[0]?.props.items as unknown[] | undefined)?.some(isLogoItem)).toBe(false)
    const locked = guideOf([], { logos: LOGOS, lock: { colors: false, fonts: false, logos: true } })
    const [module] = heldFolio(folio, locked).modules
    expect(module).toMatchObject({ locked: true, props: { items: [{ fileId: 'stored', rounded: true }] } })
    expect(heldFolio(folio, guideOf([], { logos: LOGOS }))).toBe(folio)
  })
})
