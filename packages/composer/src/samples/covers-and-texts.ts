import type { Content } from '../content.ts'

/** Words that a new section of each pattern begins with: those of a ferry line that does not exist. */
export const COVERS_AND_TEXTS: Readonly<Record<string, Content>> = {
  'cover-horizon': {
    kicker: 'Lantern Ferry, plan for 2027',
    title: 'The night boat pays for itself',
    lead: 'Two crossings after nine, a café on board and one price for six weeks: what we do next and what it costs.',
    side: 'For the owners,\n14 October 2026',
    art: { alt: 'A path leads over hills towards a low sun' },
  },
  'cover-strip': {
    art: { alt: 'A strip of hills under a low sun' },
    kicker: 'Lantern Ferry, third quarter 2026',
    title: 'Night crossings doubled once they had a café',
    lead: 'The café opened in July. Since then every second seat after nine is taken, and the late boat covers its fuel.',
    figures: [
      { value: '412k', label: 'crossings', note: 'Plan 378,000' },
      { value: '€1.9m', label: 'kept after fuel and crew', note: 'Plan €1.7m' },
      { value: '94%', label: 'of boats left on time', note: 'Six days of fog' },
      { value: '4.6', label: 'of 5 from riders', note: '2,310 answers' },
    ],
  },
  'cover-portrait': {
    person: { form: 'bob apron tan', alt: 'Portrait of a woman with a bob in an apron' },
    kicker: 'Rider profile, Lantern Ferry',
    title: 'Ines Carvalho',
    role: 'Pastry chef who crosses at five in the morning and sleeps on the way back',
    quote: '“I don’t need a faster boat. I need to know that it leaves.”',
    facts: [
      { label: 'Age', value: '43' },
      { label: 'Crossings', value: '9 a week' },
      { label: 'Spends', value: '€118 a month' },
      { label: 'Pays with', value: 'Phone' },
    ],
  },
  'cover-bleed': {
    kicker: 'Lantern Ferry, third quarter 2026',
    title: 'See what the night boat brings in',
    lead: 'What we planned, what happened, what we change',
    meta: 'Review for owners, 14 October 2026\nIlse Marchetti and Tomas Oyelaran',
    art: { alt: '' },
  },
  'cover-type': {
    kicker: 'Lantern Ferry, decision of 14 October 2026',
    title: 'We buy the second boat in spring, not in autumn',
    lead: 'Steel is cheaper until March, and the yard in Havnsund has a free slip.',
    facts: [
      { label: 'Cost', value: '€2.4 million, paid over three years' },
      { label: 'Decided by', value: 'Owners’ meeting, 7 of 9 votes' },
      { label: 'In service', value: '1 June 2027, before the holidays' },
    ],
  },
  letterhead: {
    kicker: 'Lantern Ferry',
    title: 'Minutes of the timetable group',
    lead: 'Four decisions, six things to do, and one question that stays open until the fog data is in.',
    facts: [
      { label: 'Date', value: '6 October 2026, 9 to 10.30' },
      { label: 'Place', value: 'Pier house, room 2' },
      { label: 'There', value: 'Ilse, Tomas, Noor, Bram' },
      { label: 'Next', value: '3 November 2026' },
    ],
  },
  'cover-product': {
    kicker: 'Lantern Pass',
    title: 'All crossings, one price',
    lead: 'One pass on your phone opens every gate on both shores, for six weeks, day and night.',
    action: { text: 'Get the winter pass' },
    art: { motif: 'screen', form: 'list', alt: 'A list of crossings on a screen' },
  },
  'rail-head': {
    kicker: 'Lantern Ferry, canvas of May 2026',
    title: 'Should the boat run all night?',
    lead: 'Nurses and bakers ask for it. A crew for eight hours costs €1,900, whether anybody comes or not.',
    art: { alt: '' },
    meta: 'Filled in on 4 May 2026 by Ilse, Tomas and the pier crew.',
  },
  'lead-left': {
    title: 'Why the boat was empty',
    lead: 'Until July the last crossing left at nine. Most shifts in the harbour end at ten, so 640 people a night drove round the bay.',
    body: 'We asked 212 of them at the two car parks. Two thirds would take a boat that leaves until midnight, and half of those would pay as much as the fuel costs them today.',
  },
  halves: {
    title: 'What changes, and what does not',
    lead: 'The timetable gets two boats more. Everything that riders know by heart stays.',
    units: [
      {
        title: 'New from November',
        list: ['Crossings at 22.15 and 23.40', 'Hot food until the last boat', 'Seats to reserve by phone'],
      },
      { title: 'As before', list: ['Prices until 31 March', 'Bikes travel free', 'Dogs on the upper deck'] },
    ],
  },
  thirds: {
    units: [
      {
        title: 'What riders do',
        text: 'They come ten minutes early, stand in the wind and board last, because the seats by the window face the car deck.',
      },
      {
        title: 'What they want',
        list: ['A seat that faces the water', 'Tea before the first crossing', 'To know at six whether it sails'],
      },
      {
        title: 'What stops them',
        list: ['The walk from the tram', 'A queue at one machine', 'Fog, and nobody who says so'],
      },
    ],
  },
  quarters: {
    title: 'Four rules for a quiet boat',
    units: [
      { title: 'Low light', text: 'After nine only the reading lamps are on.' },
      { title: 'No calls', text: 'The upper deck is for talking.' },
      { title: 'Warm seats', text: 'Forty of them, by the windows.' },
      { title: 'One price', text: 'The last boat costs what the first does.' },
    ],
  },
  letter: {
    portrait: { form: 'crop beard shirt', alt: 'Portrait of a man with a short beard' },
    signed: '**Tomas Oyelaran**, head of timetable',
    title: 'I was against the night boat',
    lead: 'In March I wrote that nobody would come after nine. I counted cars, and cars were all I saw.',
    body: [
      'Then Noor sent me to the hospital gate at ten. Eighty people waited for a bus that takes an hour. We carried eleven of them across that night, for free, and nine came back the next day.',
      'The figures on the next pages are theirs. What they do not show is how quiet it is on the water at midnight.',
    ],
  },
  statement: {
    sentence: '“Eighty people wait for a bus that takes an hour. The water is right there.”',
    source: '**Noor Haddad**, pier crew, in March',
  },
  'labelled-rows': {
    title: 'The plan in four answers',
    rows: [
      {
        label: 'What we do',
        text: 'Two crossings more each night from 1 November, with the Heron, which stands idle after nine.',
      },
      {
        label: 'For whom',
        text: 'Shift workers of the hospital, the bakery and the container port, 2,900 people on this shore.',
      },
      { label: 'What it costs', text: '€57,000 a month for crew and fuel; we need 210 riders a night to pay for it.' },
      { label: 'When we stop', text: 'If fewer than 140 ride on average by the end of February.' },
    ],
  },
  'text-picture': {
    title: 'A café that fits into a life-jacket room',
    body: 'The Heron had one room too many. Six weeks and €38,000 later it has an oven, a counter and a window that opens to the deck. Soup sells best, then the first bread of the bakery across.',
    list: ['Open from five until the last boat', '31% of riders buy something', 'Paid off in eight months'],
    art: { alt: 'Jars and bowls on shelves' },
  },
  'guide-body': {
    title: 'How to use this guide',
    lead: 'Look up what you need; nobody has to read it in one go. Each chapter says who decides and where to ask.',
    body: 'It is for everybody on board and on both piers. Rules that the harbour office sets are marked; all others are ours, and we change them when somebody shows a better way.',
  },
  'list-left': {
    title: 'What we learned',
    body: 'From 92 nights, 19,400 riders and one broken coffee machine.',
    list: [
      'People forgive a late boat if somebody says so before they leave home',
      'Soup at midnight earns more than beer at nine',
      'Half of the new riders came because a colleague did',
      'The last boat has to wait for the last tram, always',
      'Warm seats matter more than fast ones',
      'Fog costs us six nights a month in autumn',
    ],
    action: { text: 'See the night data' },
  },
  'list-ranked': {
    title: 'What we fix first',
    body: 'In the order in which riders named it.',
    list: [
      'Say by six in the evening whether the boat sails',
      'Let the last boat wait eight minutes for the tram',
      'A second machine on the east pier',
      'Light on the steps',
    ],
  },
  checklist: {
    title: 'Before the first night',
    body: 'All of it by 31 October.',
    tasks: [
      { text: 'Sign the crew plan with the union', person: 'Ilse', due: '2 October', done: true },
      { text: 'Test the fog sign on both piers', person: 'Bram', due: '9 October' },
      { text: 'Put the late crossings into the route planner', person: 'Noor', due: '16 October' },
      { text: 'Order soup bowls, 400', person: 'Café', due: '20 October' },
      { text: 'Tell the hospital’s shift desk', person: 'Tomas', due: '23 October' },
    ],
    action: { text: 'Open the crew plan' },
  },
  'do-dont': {
    title: 'On deck at night',
    units: [
      {
        title: 'Do',
        list: ['Speak as if somebody slept', 'Switch the deck lamps off after leaving', 'Help with bikes and prams'],
      },
      {
        title: 'Don’t',
        list: [
          'Use the horn inside the harbour',
          'Let anybody stand on the ramp',
          'Close the café before the last boat',
        ],
      },
    ],
  },
}
