import type { Content } from '../content.ts'

const NIGHT = {
  header: 'Night riders by month',
  items: [
    { label: 'Apr', value: 11 },
    { label: 'May', value: 12 },
    { label: 'June', value: 14 },
    { label: 'July', value: 23, hot: true },
    { label: 'Aug', value: 29 },
    { label: 'Sept', value: 28 },
  ],
  note: 'Riders after nine, thousands',
}
const HOME = {
  header: 'How shift workers get home',
  suffix: '%',
  items: [
    { label: 'Own car', value: 44 },
    { label: 'Night boat', value: 27, hot: true },
    { label: 'Bus', value: 18 },
    { label: 'Bike and boat', value: 7 },
    { label: 'Lift', value: 4 },
  ],
  note: '212 answers at two car parks, August 2026',
}

/** The same for figures, charts, tables and time. */
export const FIGURES_AND_TABLES: Readonly<Record<string, Content>> = {
  finding: {
    number: '27%',
    title: 'A quarter now goes home by boat',
    body: 'In March nobody did. Most of them used to drive, and half of those have given up their parking space since.',
    series: HOME,
  },
  figures: {
    title: 'What the café did',
    lead: 'It opened on 4 July. Nothing else changed on board that month, neither price nor timetable.',
    figures: [
      { value: '×2.1', label: 'riders after nine', note: '13,400 to 28,100' },
      { value: '€8.40', label: 'spent by a rider', note: 'Before: €5.10' },
      { value: '31%', label: 'buy something to eat', note: 'Soup, then bread' },
      { value: '8', label: 'months until it is paid', note: '€38,000 to build' },
    ],
  },
  'figures-target': {
    title: 'Three goals for the winter',
    lead: 'Measured on the last day of each month and shown on the pier.',
    figures: [
      { value: '178', label: 'riders a night', goal: 'of 210 by February', percent: 85 },
      { value: '94%', label: 'of boats on time', goal: 'of 96%', percent: 98 },
      { value: '€41k', label: 'a month from the late boats', goal: 'of €57,000', percent: 72 },
    ],
  },
  'figure-hero': {
    title: 'Most of the harbour drives home past a boat',
    figure: '44%',
    lead: 'of shift workers take the car round the bay, an hour for nine kilometres.',
    note: 'For them the boat leaves 40 minutes too early.',
    series: HOME,
  },
  dashboard: {
    title: 'September at a glance',
    lead: 'Two of four figures are above plan; fog kept the boats in port on six days.',
    figures: [
      { value: '138k', label: 'riders', note: 'Plan 126,000' },
      { value: '28k', label: 'after nine', note: 'Plan 20,000' },
      { value: '94%', label: 'on time', note: 'Plan 96%' },
      { value: '€612k', label: 'from tickets', note: 'Plan €598,000' },
    ],
    left: NIGHT,
    right: HOME,
    comment: 'Counted at the gates on both shores; children under six are not in it.',
  },
  'chart-right': {
    title: 'July changed the night',
    body: 'Riders after nine stood still for a year. The month the café opened they rose by two thirds, and they stayed.',
    series: NIGHT,
  },
  'two-charts': {
    title: 'Where €100 of ticket money go',
    lead: 'Fuel is the largest part, and the only one that fell: the Heron runs slower at night.',
    ring: {
      header: 'Costs of one night',
      prefix: '€',
      centre: { value: '€1,900', label: 'a night' },
      items: [
        { label: 'Crew', value: 880 },
        { label: 'Fuel', value: 610, hot: true },
        { label: 'Piers', value: 230 },
        { label: 'Café', value: 180 },
      ],
    },
    bars: {
      header: 'Income of one night',
      prefix: '€',
      items: [
        { label: 'Single tickets', value: 1120 },
        { label: 'Passes', value: 540, hot: true },
        { label: 'Café', value: 360 },
        { label: 'Bikes', value: 0 },
      ],
    },
  },
  'chart-table': {
    title: 'Four lines, one loss',
    lead: 'The island line loses what the night line earns, and nobody wants to close either.',
    series: {
      header: 'Riders in September, thousands',
      items: [
        { label: 'Bay', value: 71 },
        { label: 'Night', value: 28, hot: true },
        { label: 'Island', value: 22 },
        { label: 'Market', value: 17 },
      ],
    },
    table: {
      columns: ['Line', 'Income', 'Cost', 'Result'],
      rows: [
        ['Bay', '€318k', '€241k', '€77k'],
        ['Night', '€118k', '€106k', '€12k'],
        ['Island', '€101k', '€119k', '−€18k'],
        ['Market', '€75k', '€70k', '€5k'],
      ],
      total: ['All', '€612k', '€536k', '€76k'],
    },
  },
  curve: {
    title: 'How a crossing feels, step by step',
    lead: 'From −5 to 5, by 48 riders who wrote it down on the way.',
    stages: {
      items: [
        { label: 'Tram', value: 1 },
        { label: 'Steps', value: -2 },
        { label: 'Ticket', value: -4, hot: true },
        { label: 'Waiting', value: -1 },
        { label: 'Boarding', value: 2 },
        { label: 'Crossing', value: 5 },
        { label: 'Home', value: 4 },
      ],
    },
    note: 'One machine for two queues: the lowest point of the evening.',
  },
  progress: {
    title: 'Where we are',
    body: 'Share of the work that is done, reported by those who do it.',
    bars: {
      items: [
        { label: 'Crew hired', value: 90 },
        { label: 'Piers lit', value: 60, hot: true },
        { label: 'Fog signs', value: 45 },
        { label: 'Tickets by phone', value: 30 },
      ],
    },
  },
  objectives: {
    title: 'Two objectives until March',
    objectives: [
      {
        objective: 'The last boat is one you can rely on',
        owner: 'Bram, pier crew',
        results: {
          items: [
            { label: 'Boats on time', value: 94 },
            { label: 'Warned before six', value: 70, hot: true },
            { label: 'Trams waited for', value: 81 },
          ],
        },
      },
      {
        objective: 'Shift workers know about it',
        owner: 'Noor, hospital desk',
        results: {
          items: [
            { label: 'Firms told', value: 55 },
            { label: 'Passes sold', value: 38, hot: true },
          ],
        },
      },
    ],
  },
  'table-full': {
    title: 'Nine weeks to the first night',
    lead: 'Everything is booked but the fog signs; they decide whether we open on the first.',
    table: {
      columns: [{ label: 'When', width: 18 }, { label: 'What', width: 36 }, 'Who', { label: 'Costs', align: 'right' }],
      rows: [
        ['By 2 October', 'Crew plan signed', 'Ilse', '€1,200'],
        ['By 16 October', 'Crossings in the route planner', 'Noor', '€0'],
        ['By 23 October', 'Fog signs on both piers', 'Bram', '€18,400'],
        ['1 November', 'First night', 'All', '€1,900'],
      ],
    },
  },
  'table-left': {
    title: 'What a crossing costs',
    body: 'The same by day and by night, until 31 March.',
    table: {
      columns: ['Ticket', { label: 'Single', align: 'right' }, { label: 'Six weeks', align: 'right' }],
      rows: [
        ['Adult', '€4.20', '€96'],
        ['Under 18', '€2.10', '€48'],
        ['Bike', '€0', '€0'],
        ['Car', '€11.50', '€260'],
      ],
    },
  },
  'facts-picture': {
    art: { alt: 'A city skyline with a crane' },
    title: 'The Heron',
    body: 'Built in Havnsund, rebuilt twice, never late for a christening.',
    facts: [
      { label: 'Built', value: '1987' },
      { label: 'Length', value: '38 m' },
      { label: 'Seats', value: '210, of them 40 warm' },
      { label: 'Speed', value: '11 knots, 8 at night' },
    ],
  },
  'price-options': {
    title: 'Three ways to go on',
    lead: 'We recommend two boats: it is the least that brings every shift home.',
    table: {
      columns: [
        { label: '', width: 31 },
        { label: 'As now', over: 'One boat' },
        { label: 'Recommended', over: 'Two boats', emphasis: true },
        { label: 'All night', over: 'Three boats' },
      ],
      rows: [
        ['Last crossing', '21.00', '23.40', '03.30'],
        ['Crew', '€22,000', '€38,000', '€61,000'],
        ['Fuel', '€13,000', '€19,000', '€34,000'],
        ['Riders needed', 'None more', '210 a night', '460 a night'],
      ],
      total: ['A month', '€35,000', '€57,000', '€95,000'],
      note: 'Without the café, which pays for itself.',
    },
  },
  'table-action': {
    title: 'What a trial month costs',
    table: {
      columns: ['', ''],
      rows: [
        ['Crew for 30 nights', '€38,000'],
        ['Fuel', '€19,000'],
        ['Tickets expected', '−€41,000'],
        ['To be found', '€16,000'],
      ],
    },
    body: 'The town pays half if the hospital signs by 30 June.',
    action: { text: 'Sign the trial' },
  },
  'score-grid': {
    title: 'Four places for the new pier',
    body: '1 is poor, 5 is as good as it gets; the owners scored apart from each other.',
    table: {
      columns: ['Criterion', 'Mole', 'Market', 'Yard', 'Spit'],
      rows: [
        ['Walk from the tram', '2', '5', '4', '1'],
        ['Depth at low tide', '5', '3', '4', '4'],
        ['Noise for neighbours', '5', '2', '4', '5'],
        ['Cost', '3', '2', '5', '4'],
      ],
      total: ['Sum', '15', '12', '17', '14'],
    },
  },
  'sign-off': {
    title: 'Agreed',
    body: 'Who signs agrees to plan, budget and the day we stop.',
    people: [
      { name: 'Ilse Marchetti', role: 'Owner, chair' },
      { name: 'Tomas Oyelaran', role: 'Head of timetable' },
      { name: 'Noor Haddad', role: 'Pier crew' },
    ],
  },
  quadrant: {
    title: 'What to do first',
    lead: 'Eleven ideas, placed by the crew in twenty minutes.',
    left: 'Little work',
    right: 'Much work',
    cells: [
      { title: 'Do now', note: 'Riders notice', list: ['Fog message by six', 'Light on the steps'] },
      { title: 'Plan', note: 'Riders notice', list: ['Second ticket machine', 'Warm seats, 40 more'] },
      { title: 'When there is time', note: 'Nobody notices', list: ['New crew jackets', 'Paint the café'] },
      { title: 'Leave', note: 'Nobody notices', list: ['A boat of our own design'] },
    ],
  },
  'steps-line': {
    title: 'Next: keep the night, fix the fog',
    steps: [
      { when: 'By 30 October', name: 'Second café', text: 'On the Plover, with the July menu. Ilse.' },
      { when: 'By 15 November', name: 'Fog timetable', text: 'Two slower departures, told the evening before.' },
      { when: 'By 20 December', name: 'Winter pass', text: 'One price for six weeks, 4,000 sold. Noor.' },
    ],
    action: { text: 'Open the figures' },
  },
  'calendar-bars': {
    title: 'Who works on what',
    lead: 'Three lanes overlap in October; after that the crew has its evenings back.',
    calendar: {
      periods: ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb'],
      lanes: [
        { label: 'Crew plan', bars: [{ from: 1, to: 2, text: 'Union', tone: 'primary' }] },
        { label: 'Fog signs', bars: [{ from: 2, to: 3, text: 'Both piers', tone: 'accent' }] },
        { label: 'Night boats', bars: [{ from: 3, to: 6, text: 'Two crossings each night', tone: 'primary' }] },
        { label: 'Review', bars: [{ from: 6, to: 6, text: 'Stop?', tone: 'accentSoft' }] },
      ],
    },
  },
  process: {
    title: 'From the gate to your seat',
    lead: 'Four minutes, if nobody stops to look at the water.',
    steps: [
      {
        art: { motif: 'kit', form: 'phone', alt: 'A phone' },
        name: 'Hold up',
        text: 'The gate reads the pass on your phone, also without a network.',
      },
      {
        art: { motif: 'kit', form: 'cup', alt: 'A cup of tea' },
        name: 'Warm up',
        text: 'Tea is at the first counter, bread from five.',
      },
      {
        art: { motif: 'kit', form: 'music', alt: 'Notes' },
        name: 'Sit down',
        text: 'Window seats are warm; the upper deck is for talking.',
      },
    ],
  },
  lanes: {
    title: 'Now, next, later',
    lanes: [
      { when: 'Until December', title: 'Now', list: ['Two late crossings', 'Fog message by six', 'Hospital passes'] },
      { when: 'Spring', title: 'Next', list: ['Second café', 'Warm seats on the Plover'] },
      { when: 'After 2027', title: 'Later', list: ['A boat without diesel', 'Night line to the island'] },
    ],
  },
}
