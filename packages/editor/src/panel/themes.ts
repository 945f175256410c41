import type { Theme } from '@recto/document'

/** Palettes to start from; each keeps text readable on every tone (design rule: 4.5:1 in all of them). */
export const PALETTES: readonly { name: string; palette: Theme['palette'] }[] = [
  {
    name: 'Plain paper',
    palette: {
      primary: '#052B3E',
      background: '#FFFFFF',
      onPrimary: '#FFFFFF',
      onBackground: '#052B3E',
      accent: '#66D7C4',
    },
  },
  {
    name: 'Sundrift',
    palette: {
      primary: '#12352B',
      background: '#FDF9EE',
      onPrimary: '#FDF6E3',
      onBackground: '#12352B',
      accent: '#F4B53F',
    },
  },
  {
    name: 'Clear night',
    palette: {
      primary: '#1E1240',
      background: '#FFFFFF',
      onPrimary: '#FBF6FF',
      onBackground: '#1A1035',
      accent: '#FF8B45',
    },
  },
  {
    name: 'Brick',
    palette: {
      primary: '#7A2416',
      background: '#FFF9F5',
      onPrimary: '#FFF4EC',
      onBackground: '#2B1712',
      accent: '#F2B66D',
    },
  },
  {
    name: 'Slate',
    palette: {
      primary: '#2B3A55',
      background: '#F8F9FB',
      onPrimary: '#F5F7FB',
      onBackground: '#1B2537',
      accent: '#8FC1E3',
    },
  },
  {
    name: 'Moss',
    palette: {
      primary: '#33462B',
      background: '#FAFBF5',
      onPrimary: '#F6F9EE',
      onBackground: '#1F2A1B',
      accent: '#D8C84B',
    },
  },
]
