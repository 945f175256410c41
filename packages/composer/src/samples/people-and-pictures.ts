import type { Content } from '../content.ts'

/** The same for people, pictures, canvases and endings. */
export const PEOPLE_AND_PICTURES: Readonly<Record<string, Content>> = {
  people: {
    title: 'Who keeps the boat running',
    people: [
      {
        portrait: { form: 'bun jacket', alt: 'Portrait of Ilse Marchetti' },
        name: 'Ilse Marchetti',
        role: 'Owner, chair',
        text: 'Has steered every boat we have.',
      },
      {
        portrait: { form: 'crop beard', alt: 'Portrait of Tomas Oyelaran' },
        name: 'Tomas Oyelaran',
        role: 'Timetable',
        text: 'Counts cars, now also people.',
      },
      {
        portrait: { form: 'scarf', alt: 'Portrait of Noor Haddad' },
        name: 'Noor Haddad',
        role: 'Pier crew',
        text: 'Knows the hospital’s shifts by heart.',
      },
    ],
  },
  audience: {
    portrait: { form: 'curls apron', alt: 'Portrait of a baker' },
    title: 'People whose day ends at ten',
    lead: 'They want to be home before midnight and awake enough to eat.',
    facts: [
      { label: 'On this shore', value: '2,900 people' },
      { label: 'Work in', value: 'Hospital, port, bakery' },
      { label: 'Go home by', value: 'Car, an hour' },
    ],
  },
  story: {
    portrait: { form: 'cap beard hood', alt: 'Portrait of a man with a cap' },
    kicker: 'Harbour bakery, 38 people',
    quote: '“I used to nap in the car park. Now I nap on the water.”',
    who: '**Bogdan Iliescu**, baker, third shift',
    body: 'Eleven of the third shift share a pass since August. The bakery pays half: it needs eleven parking spaces less.',
    figures: [
      { value: '11', label: 'cars less in the yard' },
      { value: '52 min', label: 'saved each night' },
    ],
  },
  quotes: {
    title: 'What riders say',
    quotes: [
      {
        words: '“The last boat waited for my tram. Nothing ever waits for my tram.”',
        who: '**Adaeze Lindqvist**, nurse',
      },
      {
        words: '“Soup, a window, and nobody talks to me. It is the best half hour.”',
        who: '**Piet Amundsen**, crane driver',
      },
      { words: '“My son now believes that work is across the sea.”', who: '**Mirela Dahl**, cook' },
    ],
  },
  'quote-proof': {
    quote: '“In week one somebody asked whether it was free. In week three they brought their neighbours.”',
    who: '**Noor Haddad**, pier crew',
    series: {
      header: 'Riders after nine',
      items: [
        { label: 'Week 1', value: 340 },
        { label: 'Week 2', value: 610 },
        { label: 'Week 3', value: 1180, hot: true },
      ],
    },
  },
  marks: {
    title: 'They pay half of the pass',
    marks: [
      { name: 'Fern & Loft', mark: { form: 'leaf' } },
      { name: 'Havnsund', mark: { form: 'wave' } },
      { name: 'Ostrich Lab', mark: { form: 'rings' } },
      { name: 'Brød', mark: { form: 'sunrise' } },
    ],
  },
  gallery: {
    title: 'The boat at night',
    lead: 'Taken between nine and midnight, without a flash.',
    pictures: [
      {
        art: { motif: 'shelves', form: 'jars', alt: 'Jars on a shelf' },
        name: 'The café',
        text: 'Open until the last boat.',
      },
      {
        art: { motif: 'hills', form: 'lake', alt: 'A low sun over water' },
        name: 'The crossing',
        text: 'Twenty-six minutes, eight knots.',
      },
      {
        art: { motif: 'table', form: 'talk', alt: 'People at a table' },
        name: 'The upper deck',
        text: 'For those who talk.',
      },
    ],
  },
  tour: {
    title: 'The pass on your phone',
    art: { motif: 'screen', form: 'dashboard', alt: 'A screen with crossings and seats' },
    points: [
      { title: 'Tonight', text: 'Whether it sails, by six.' },
      { title: 'Your seat', text: 'Held until two minutes before.' },
      { title: 'Fog', text: 'The later boat, without paying again.' },
    ],
    film: { text: 'Watch two minutes' },
  },
  swatches: {
    title: 'Colour',
    lead: 'Dark water does the talking, lamplight gives it room.',
    colors: [
      { tone: 'primary', name: 'Water', use: 'Covers, buttons' },
      { tone: 'accent', name: 'Lamp', use: 'One thing a page' },
      { tone: 'ink', name: 'Hull', use: 'Words' },
      { tone: 'surface', name: 'Fog', use: 'Grounds' },
    ],
    table: {
      columns: [{ label: 'Text on ground', width: 34 }, 'Use it for', { label: 'Contrast', align: 'right', width: 16 }],
      rows: [
        ['Hull on fog', 'Everything to be read', '15.2 : 1'],
        ['Hull on lamp', 'Boxes and notices', '9.8 : 1'],
        ['Fog on water', 'Headings, buttons', '12.6 : 1'],
      ],
    },
  },
  'type-sample': {
    title: 'Type',
    sample: 'Aa&',
    body: 'One family for headings, one for reading. Both are free and cover our nine languages.',
    styles: {
      columns: [{ label: 'Style', width: 40 }, 'Use it for', { label: 'Size / line', align: 'right' }],
      rows: [
        ['Title', 'Once a page', '68 / 70'],
        ['Heading', 'Sections', '40 / 45'],
        ['Lead', 'First sentence', '20 / 30'],
        ['Body', 'All the rest', '16 / 25'],
      ],
    },
  },
  'icons-row': {
    title: 'What is in the pass',
    points: [
      { icon: { form: 'clock', alt: '' }, name: 'Every crossing', text: 'From five until the last boat.' },
      { icon: { form: 'cup', alt: '' }, name: 'Tea', text: 'One a day, any size.' },
      { icon: { form: 'bike', alt: '' }, name: 'Your bike', text: 'Also with a trailer.' },
      { icon: { form: 'chat', alt: '' }, name: 'Fog message', text: 'By six, in four languages.' },
    ],
  },
  sliders: {
    title: 'Who rides at night',
    left: {
      items: [
        { left: 'Plans ahead', right: 'Decides on the way', value: 72 },
        { left: 'Price', right: 'Comfort', value: 38 },
        { left: 'Alone', right: 'With others', value: 24 },
      ],
    },
    bars: {
      header: 'Why they come',
      suffix: '%',
      items: [
        { label: 'Faster', value: 61, hot: true },
        { label: 'Cheaper', value: 33 },
        { label: 'Quieter', value: 28 },
      ],
    },
  },
  cells: {
    plan: [
      'problem solution value edge segments',
      'problem figures value channels segments',
      'costs costs costs income income',
    ],
    cells: [
      {
        key: 'problem',
        title: 'Problem',
        note: 'For shift workers',
        list: ['An hour by car for nine kilometres', 'The last boat leaves at nine'],
      },
      { key: 'solution', title: 'Solution', list: ['Two crossings after nine', 'Soup on board'] },
      {
        key: 'value',
        title: 'Unique value',
        note: 'In one sentence',
        tone: 'accent',
        list: ['Home before midnight, rested, for the price of the fuel'],
      },
      { key: 'edge', title: 'Unfair advantage', list: ['The only pier by the hospital', 'A boat that stands idle'] },
      {
        key: 'segments',
        title: 'Segments',
        note: 'Who is first',
        list: ['Nurses of the late shift', 'Bakers', 'Port crews'],
      },
      { key: 'figures', title: 'Key figures', figures: [{ value: '178', label: 'riders a night' }] },
      { key: 'channels', title: 'Channels', list: ['Shift desks', 'Colleagues'] },
      { key: 'costs', title: 'Costs', list: ['Crew and fuel, €57,000 a month'] },
      { key: 'income', title: 'Income', tone: 'accentSoft', list: ['Tickets and passes, €41,000', 'Café, €11,000'] },
    ],
  },
  strip: {
    title: 'What follows: a trial until February',
    table: {
      columns: [{ label: 'Action', width: 45 }, 'Owner', { label: 'By', align: 'left' }],
      rows: [
        ['Two crossings from 1 November', 'Ilse', '1 November'],
        ['Passes at the hospital desk', 'Noor', '15 October'],
        ['Count, and decide', 'Owners', '28 February'],
      ],
    },
  },
  close: {
    title: 'Ride with us on the first',
    lead: 'The first night is free. Bring somebody who still drives.',
    action: { text: 'Reserve a seat' },
    second: { text: 'See the timetable' },
    links: [{ kind: 'email', label: 'pier@lanternferry.example' }],
    art: { alt: '' },
  },
  'close-form': {
    title: 'Say yes, and we hold the boat',
    lead: 'The yard keeps the slip until 30 November.',
    steps: [
      'You get a signed copy within a day',
      'We pay the yard its first part',
      'The Heron goes on the slip on 4 January',
    ],
    form: {
      header: 'Accept this plan',
      fields: [
        { label: 'Your name', kind: 'text', required: true },
        { label: 'E-mail', kind: 'email', required: true },
        { label: 'Option', kind: 'choice', options: ['One boat', 'Two boats', 'Three boats'] },
        { label: 'What we should know', kind: 'long' },
      ],
      button: 'Accept and hold the slip',
      note: 'You can withdraw within 14 days without cost.',
    },
  },
}
