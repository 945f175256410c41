import { list, plural } from '@recto/words'

export const corners = 'Corners'
export const buttonCorners = 'Button corners'
export const textSize = 'Text size'
export const sampleButton = 'Button'
export const pairs = 'Pairs'
export const themes = 'Themes'
export const thisFolio = 'This folio'
export const colors = 'Colours'
export const fonts = 'Fonts'
export const shape = 'Shape'
export const theme = 'Theme'
export const close = 'Close'
export const parts = 'Theme settings'
export const whoseLook = 'Whose look'
export const teamLook = 'Team look'
export const changesWithGuide = 'Changes with your team’s style guide.'
export const noGuide = 'Its own look: no style guide yet.'
export const ownLook = 'Own look'
export const ownLookHint = 'Only changes when you change it here.'
export const styleGuide = 'Style guide'
export const guideLocked = (colors: boolean, fonts: boolean) =>
  `Your team’s style guide is locked: this folio shows only its ${list([...(colors ? ['colours'] : []), ...(fonts ? ['fonts'] : [])])}.`
export const shownInstead = (value: string) => `${value} is shown instead`
export const changedHere = 'Changed in this folio'
export const teamValue = 'Use the team’s value'
export const sampleHeading = 'Good work'
export const sampleText = 'said plainly'
export const themeColors = 'Theme colours'
export const pick = (name: string) => `Pick ${name}`
export const asHex = (name: string) => `${name} as hex`
export const outsideGuide = 'Outside your style guide'
export const matchGuide = 'Match the style guide'
export const headingFont = 'Heading font'
export const bodyFont = 'Body font'
export const teamValueFor = (name: string) => `Use the team’s value for ${name}`
export const roles = { heading: 'Headings', body: 'Body text' } as const
export const fontOf = { heading: 'Heading font', body: 'Body text font' } as const
export const colorNames = {
  primary: 'Primary',
  accent: 'Accent',
  background: 'Background',
  onBackground: 'Text',
  onPrimary: 'Text on primary colour',
} as const
/** What each colour changes in the folio. */
export const colorUses = {
  primary: 'Strong sections, buttons and charts',
  accent: 'What should stand out: marks, lines and numbers',
  background: 'The page behind text and pictures',
  onBackground: 'Headings and text on the page',
  onPrimary: 'Text on strong sections and buttons',
} as const
export const colorsOfTheme = 'In this theme'
export const moreColors = 'More colours'
export const contrast = (isEnough: boolean, ratio: string, other: string) =>
  `${isEnough ? 'Easy to read' : 'Hard to read'}: ${ratio} to 1 with ${other}`
/** "3 colours and 1 font outside your style guide". */
export const outside = (colors: number, fonts: number) =>
  `${list([
    ...(colors > 0 ? [plural(colors, { one: '# colour', other: '# colours' })] : []),
    ...(fonts > 0 ? [plural(fonts, { one: '# font', other: '# fonts' })] : []),
  ])} outside your style guide`
