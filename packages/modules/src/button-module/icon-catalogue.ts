import * as words from './words.ts'

type Shape =
  | readonly ['path', { d: string }]
  | readonly ['circle', { cx: string; cy: string; r: string }]
  | readonly ['rect', { x: string; y: string; width: string; height: string; rx: string }]

/** An icon of Lucide (ISC licence), on a square of 24. */
type CatalogueIcon = { lucide: string; label: string; shapes: readonly Shape[] }

/**
 * The icons that people choose from, by the name that folios store [LIMIT-04, OPEN-72]. Written out, because views are
 * drawn on the server too and the package of all icons is large.
 */
export const ICON_CATALOGUE = {
  download: {
    lucide: 'download',
    label: words.download,
    shapes: [
      ['path', { d: 'M12 15V3' }],
      ['path', { d: 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4' }],
      ['path', { d: 'm7 10 5 5 5-5' }],
    ],
  },
  mail: {
    lucide: 'mail',
    label: words.letter,
    shapes: [
      ['path', { d: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7' }],
      ['rect', { x: '2', y: '4', width: '20', height: '16', rx: '2' }],
    ],
  },
  phone: {
    lucide: 'phone',
    label: words.telephone,
    shapes: [
      [
        'path',
        {
          d: 'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384',
        },
      ],
    ],
  },
  calendar: {
    lucide: 'calendar',
    label: words.calendar,
    shapes: [
      ['path', { d: 'M8 2v3' }],
      ['path', { d: 'M16 2v3' }],
      ['rect', { x: '3', y: '3', width: '18', height: '18', rx: '2' }],
      ['path', { d: 'M3 9h18' }],
    ],
  },
  play: {
    lucide: 'play',
    label: words.play,
    shapes: [['path', { d: 'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z' }]],
  },
  check: { lucide: 'check', label: words.tick, shapes: [['path', { d: 'M20 6 9 17l-5-5' }]] },
  external: {
    lucide: 'external-link',
    label: words.externalLink,
    shapes: [
      ['path', { d: 'M15 3h6v6' }],
      ['path', { d: 'M10 14 21 3' }],
      ['path', { d: 'M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6' }],
    ],
  },
  file: {
    lucide: 'file-text',
    label: words.document,
    shapes: [
      [
        'path',
        {
          d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z',
        },
      ],
      ['path', { d: 'M14 2v5a1 1 0 0 0 1 1h5' }],
      ['path', { d: 'M10 9H8' }],
      ['path', { d: 'M16 13H8' }],
      ['path', { d: 'M16 17H8' }],
    ],
  },
  place: {
    lucide: 'map-pin',
    label: words.place,
    shapes: [
      [
        'path',
        { d: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0' },
      ],
      ['circle', { cx: '12', cy: '10', r: '3' }],
    ],
  },
  clock: {
    lucide: 'clock',
    label: words.clock,
    shapes: [
      ['circle', { cx: '12', cy: '12', r: '10' }],
      ['path', { d: 'M12 6v6l4 2' }],
    ],
  },
  person: {
    lucide: 'user',
    label: words.person,
    shapes: [
      ['path', { d: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2' }],
      ['circle', { cx: '12', cy: '7', r: '4' }],
    ],
  },
  chat: {
    lucide: 'message-circle',
    label: words.chat,
    shapes: [
      [
        'path',
        {
          d: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
        },
      ],
    ],
  },
} as const satisfies Record<string, CatalogueIcon>

/** Name of an icon that a button can show. */
export type IconName = keyof typeof ICON_CATALOGUE
