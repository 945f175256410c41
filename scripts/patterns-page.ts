import { PATTERNS, SAMPLES, type Slot, type Slots } from '@recto/composer'
import { LOOKS, MOTIF_NAMES, MOTIFS } from '@recto/composer/art'
import { THEMES } from '@recto/composer/themes'

const range = ([least, most]: readonly [number, number]): string =>
  least === most ? String(least) : `${least} to ${most}`

/** What a slot holds, in one phrase. */
function slotWords({ kind, words, count, optional, says, fields }: Slot): string {
  const parts = [
    ...(kind === 'items' || kind === 'list'
      ? [`${count ? range(count) : 'some'} ${kind === 'list' ? 'lines' : 'entries'}`]
      : [kind]),
    ...(count && kind !== 'items' && kind !== 'list' ? [range(count)] : []),
    ...(words ? [`${range(words)} words${kind === 'list' ? ' each' : ''}`] : []),
    ...(optional ? ['may be left out'] : []),
  ]
  const own = fields ? `: { ${slotsWords(fields).join('; ')} }` : ''
  return `${parts.join(', ')}${says ? ` (${says})` : ''}${own}`
}

const slotsWords = (slots: Slots): string[] =>
  Object.entries(slots).map(([name, slot]) => `\`${name}\` ${slotWords(slot)}`)

/** The reference of authors: patterns, themes and pictures by the names that a template file gives them. */
export function patternsPage(): string {
  const themes = THEMES.map(
    ({ name, fonts, palette }) =>
      `| ${name} | ${fonts.heading.family} | ${fonts.body.family} | ${palette.primary} | ${palette.background} | ${palette.accent} |`,
  )
  const motifs = MOTIF_NAMES.map(
    (name) => `| \`${name}\` | ${MOTIFS[name].words.slice(0, 10).join(', ')} | ${MOTIFS[name].forms.join(', ')} |`,
  )
  const patterns = PATTERNS.flatMap(({ name, purpose, formats, tones, mirror, slots }) => [
    '',
    `## ${name}`,
    '',
    `${purpose}.`,
    '',
    `- formats: ${formats.join(', ')}`,
    `- tones: ${tones.join(', ')}${mirror ? '; may be turned round with `"mirror": true`' : ''}`,
    ...slotsWords(slots).map((words) => `- ${words}`),
    '',
    '```json',
    JSON.stringify(SAMPLES[name] ?? {}),
    '```',
  ])
  return [
    '# Patterns, themes and pictures',
    '',
    '`npm run types -- --patterns` writes this page from the code. AUTHORING.md says how they make a template.',
    '',
    '## Themes',
    '',
    '| theme | headings | text | primary | background | accent |',
    '|---|---|---|---|---|---|',
    ...themes,
    '',
    '## Pictures',
    '',
    `Looks: ${LOOKS.join(', ')}. Forms of \`person\` may be combined: "bob glasses deep suit".`,
    '',
    '| motif | good for | forms |',
    '|---|---|---|',
    ...motifs,
    ...patterns,
    '',
  ].join('\n')
}
