import type { Host } from './host.ts'

const WIDE = 56.25

/** `lat`, `lon` and `zoom` of an OpenStreetMap link as the box that its frame shows. */
function mapBox({ lat, lon, zoom }: Readonly<Record<string, string | undefined>>): string | null {
  const [y, x, z] = [Number(lat), Number(lon), Number(zoom)]
  if (!(Math.abs(y) <= 85 && Math.abs(x) <= 180 && z >= 1 && z <= 20)) return null
  const across = 360 / 2 ** z
  const box = [x - across, y - across / 2, x + across, y + across / 2].map((value) => value.toFixed(5))
  return `/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${y.toFixed(5)}%2C${x.toFixed(5)}`
}

/** Hosts of everything but videos, each with its one template. */
export const EMBED_HOSTS: readonly Host[] = [
  // Maps
  {
    name: 'OpenStreetMap',
    kind: 'map',
    origin: 'https://www.openstreetmap.org',
    links: [
      /^openstreetmap\.org\/[^#]*#map=(?<zoom>\d{1,2})\/(?<lat>-?\d{1,2}(?:\.\d+)?)\/(?<lon>-?\d{1,3}(?:\.\d+)?)/,
      /^openstreetmap\.org\/(?:[^#]*[?&])mlat=(?<lat>-?\d{1,2}(?:\.\d+)?)&mlon=(?<lon>-?\d{1,3}(?:\.\d+)?)/,
    ],
    frame: (parts) => mapBox({ zoom: '15', ...defined(parts) }),
  },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    origin: 'https://www.openstreetmap.org',
    links: [
      /^openstreetmap\.org\/export\/embed\.html\?bbox=(?<box>-?[\d.]+(?:(?:,|%2C)-?[\d.]+){3})(?:.*[?&]marker=(?<marker>-?[\d.]+(?:,|%2C)-?[\d.]+))?/i,
    ],
    frame: ({ box, marker }) => `/export/embed.html?bbox=${box}&layer=mapnik${marker ? `&marker=${marker}` : ''}`,
  },
  {
    name: 'Google Maps',
    kind: 'map',
    origin: 'https://www.google.com',
    links: [/^google\.[a-z.]{2,6}\/maps\/embed\?(?:[^#]*&)?pb=(?<pb>[\w!%.:+~*-]{1,1500})/],
    frame: ({ pb }) => `/maps/embed?pb=${pb}`,
  },
  {
    name: 'Google Maps',
    kind: 'map',
    origin: 'https://www.google.com',
    links: [
      /^google\.[a-z.]{2,6}\/maps\/(?:place|search)\/(?<query>[^/?#&=]{1,300})/,
      /^google\.[a-z.]{2,6}\/maps\/@(?<query>-?\d{1,2}\.\d+,-?\d{1,3}\.\d+)/,
      /^(?:maps\.google\.[a-z.]{2,6}\/|google\.[a-z.]{2,6}\/maps\/?)(?:maps\/?)?\?(?:[^#]*&)?q(?:uery)?=(?<query>[^/?#&=]{1,300})/,
    ],
    frame: ({ query }) => `/maps?q=${encoded(query)}&output=embed`,
  },
  // Forms
  {
    name: 'Google Forms',
    kind: 'form',
    origin: 'https://docs.google.com',
    links: [/^docs\.google\.com\/forms\/(?:u\/\d\/)?d\/e\/(?<id>[\w-]{20,120})/],
    frame: ({ id }) => `/forms/d/e/${id}/viewform?embedded=true`,
  },
  {
    name: 'Typeform',
    kind: 'form',
    origin: 'https://form.typeform.com',
    links: [/^(?:[\w-]+\.)?typeform\.com\/to\/(?<id>[A-Za-z0-9]{5,16})/],
    frame: ({ id }) => `/to/${id}?typeform-embed=embed-widget`,
  },
  {
    name: 'Tally',
    kind: 'form',
    origin: 'https://tally.so',
    links: [/^tally\.so\/(?:r|embed|forms)\/(?<id>[A-Za-z0-9]{4,12})/],
    frame: ({ id }) => `/embed/${id}?alignLeft=1&transparentBackground=1&dynamicHeight=1`,
  },
  {
    name: 'Jotform',
    kind: 'form',
    origin: 'https://form.jotform.com',
    links: [/^(?:form\.)?jotform\.com\/(?:form\/|build\/)?(?<id>\d{10,20})/],
    frame: ({ id }) => `/${id}`,
  },
  {
    name: 'Microsoft Forms',
    kind: 'form',
    origin: 'https://forms.office.com',
    links: [/^forms\.(?:office|microsoft|cloud\.microsoft)(?:\.com)?\/.*[?&]id=(?<id>[\w-]{20,160})/i],
    frame: ({ id }) => `/Pages/ResponsePage.aspx?id=${id}&embed=true`,
  },
  // Documents
  {
    name: 'Google Docs',
    kind: 'document',
    origin: 'https://docs.google.com',
    links: [/^docs\.google\.com\/(?<type>document|spreadsheets)\/(?:u\/\d\/)?d\/(?<id>[\w-]{20,120})(?:$|[/?#])/],
    frame: ({ type, id }) => `/${type}/d/${id}/preview`,
  },
  {
    name: 'Google Docs',
    kind: 'document',
    origin: 'https://docs.google.com',
    links: [/^docs\.google\.com\/document\/(?:u\/\d\/)?d\/e\/(?<id>[\w-]{20,160})\/pub/],
    frame: ({ id }) => `/document/d/e/${id}/pub?embedded=true`,
  },
  {
    name: 'Google Sheets',
    kind: 'document',
    origin: 'https://docs.google.com',
    links: [/^docs\.google\.com\/spreadsheets\/(?:u\/\d\/)?d\/e\/(?<id>[\w-]{20,160})\/pubhtml/],
    frame: ({ id }) => `/spreadsheets/d/e/${id}/pubhtml?widget=true&headers=false`,
  },
  {
    name: 'Google Slides',
    kind: 'document',
    origin: 'https://docs.google.com',
    links: [/^docs\.google\.com\/presentation\/(?:u\/\d\/)?d\/(?<path>(?:e\/)?[\w-]{20,160})(?:$|[/?#])/],
    frame: ({ path }) => `/presentation/d/${path}/embed`,
    aspectPercent: WIDE,
  },
  {
    name: 'Airtable',
    kind: 'data',
    origin: 'https://airtable.com',
    links: [/^airtable\.com\/(?:embed\/)?(?:app\w{14}\/)?(?<id>shr\w{14})/],
    frame: ({ id }) => `/embed/${id}`,
  },
  {
    name: 'Canva',
    kind: 'document',
    origin: 'https://www.canva.com',
    links: [/^canva\.com\/design\/(?<id>[\w-]{8,16})\/(?<key>[\w-]{16,32})\/(?:view|watch)/],
    frame: ({ id, key }) => `/design/${id}/${key}/view?embed`,
    aspectPercent: WIDE,
  },
  {
    name: 'Pitch',
    kind: 'document',
    origin: 'https://pitch.com',
    links: [/^pitch\.com\/(?:public|embed|v)\/(?:[\w-]+-)?(?<id>[0-9a-f-]{36}|\w{6,12})(?:$|[/?#])/],
    frame: ({ id }) => `/embed/${id}`,
    aspectPercent: WIDE,
  },
  {
    name: 'Scribd',
    kind: 'document',
    origin: 'https://www.scribd.com',
    links: [/^scribd\.com\/(?:document|doc|embeds)\/(?<id>\d{5,12})/],
    frame: ({ id }) => `/embeds/${id}/content`,
  },
  // Boards
  {
    name: 'Figma',
    kind: 'board',
    origin: 'https://embed.figma.com',
    links: [/^(?:embed\.)?figma\.com\/(?<type>file|design|proto|board|slides|deck)\/(?<id>[A-Za-z0-9]{16,32})/],
    frame: ({ type, id }) => `/${type === 'file' ? 'design' : type}/${id}?embed-host=recto`,
  },
  {
    name: 'Miro',
    kind: 'board',
    origin: 'https://miro.com',
    links: [/^miro\.com\/app\/(?:board|live-embed|embed)\/(?<id>[\w-]{8,24}(?:=|%3D)?)/],
    frame: ({ id }) => `/app/live-embed/${id}/`,
  },
  {
    name: 'Whimsical',
    kind: 'board',
    origin: 'https://whimsical.com',
    links: [/^whimsical\.com\/(?:embed\/)?(?:[\w-]+-)?(?<id>[A-Za-z0-9]{20,24})(?:$|[@/?#])/],
    frame: ({ id }) => `/embed/${id}`,
  },
  {
    name: 'Lucid',
    kind: 'board',
    origin: 'https://lucid.app',
    links: [/^lucid\.app\/documents\/(?:embedded|view)\/(?<id>[0-9a-f-]{36})/],
    frame: ({ id }) => `/documents/embedded/${id}`,
  },
  // Calendars
  {
    name: 'Google Calendar',
    kind: 'calendar',
    origin: 'https://calendar.google.com',
    links: [/^calendar\.google\.com\/calendar\/(?:u\/\d\/)?embed\?(?:[^#]*&)?src=(?<src>[\w.%@+-]{3,200})/],
    frame: ({ src }) => `/calendar/embed?src=${encoded(src)}`,
  },
  {
    name: 'Calendly',
    kind: 'calendar',
    origin: 'https://calendly.com',
    links: [/^calendly\.com\/(?<path>[\w-]{2,80}(?:\/[\w-]{2,80})?)(?:$|[/?#])/],
    frame: ({ path }) => `/${path}?embed_type=Inline&hide_gdpr_banner=1`,
  },
  {
    name: 'Cal.com',
    kind: 'calendar',
    origin: 'https://cal.com',
    links: [/^(?:app\.)?cal\.com\/(?<path>[\w.-]{2,80}\/[\w.-]{2,80})(?:$|[/?#])/],
    frame: ({ path }) => `/${path}/embed`,
  },
  // Audio
  {
    name: 'Spotify',
    kind: 'audio',
    origin: 'https://open.spotify.com',
    links: [
      /^open\.spotify\.com\/(?:intl-\w+\/)?(?:embed\/)?(?<type>track|album|playlist|episode|show|artist)\/(?<id>[A-Za-z0-9]{22})/,
    ],
    frame: ({ type, id }) => `/embed/${type}/${id}`,
  },
  {
    name: 'SoundCloud',
    kind: 'audio',
    origin: 'https://w.soundcloud.com',
    links: [/^(?:m\.)?soundcloud\.com\/(?<path>[\w-]{2,60}\/(?:sets\/)?[\w-]{2,160})(?:$|[/?#])/],
    frame: ({ path }) => `/player/?url=${encodeURIComponent(`https://soundcloud.com/${path}`)}`,
  },
  {
    name: 'Apple Podcasts',
    kind: 'audio',
    origin: 'https://embed.podcasts.apple.com',
    links: [
      /^(?:embed\.)?podcasts\.apple\.com\/(?<path>[a-z]{2}\/podcast\/(?:[^/?#\s]{1,200}\/)?id\d{6,12})(?:.*[?&]i=(?<episode>\d{8,16}))?/,
    ],
    frame: ({ path, episode }) => `/${path}${episode ? `?i=${episode}` : ''}`,
  },
  {
    name: 'Apple Music',
    kind: 'audio',
    origin: 'https://embed.music.apple.com',
    links: [
      /^(?:embed\.)?music\.apple\.com\/(?<path>[a-z]{2}\/(?:album|playlist|song)\/(?:[^/?#\s]{1,200}\/)?[\w.-]{5,60})(?:$|[?#])/,
    ],
    frame: ({ path }) => `/${path}`,
  },
  // Code
  {
    name: 'CodePen',
    kind: 'code',
    origin: 'https://codepen.io',
    links: [/^codepen\.io\/(?<user>[\w-]{1,60})\/(?:pen|embed|full|details)\/(?:preview\/)?(?<id>[A-Za-z0-9]{5,40})/],
    frame: ({ user, id }) => `/${user}/embed/${id}?default-tab=result`,
  },
  {
    name: 'CodeSandbox',
    kind: 'code',
    origin: 'https://codesandbox.io',
    links: [/^codesandbox\.io\/(?:s|embed|p\/sandbox)\/(?<id>[\w-]{5,80})(?:$|[/?#])/],
    frame: ({ id }) => `/embed/${id}`,
  },
  {
    name: 'StackBlitz',
    kind: 'code',
    origin: 'https://stackblitz.com',
    links: [/^stackblitz\.com\/edit\/(?<id>[\w-]{3,80})(?:$|[/?#])/],
    frame: ({ id }) => `/edit/${id}?embed=1`,
  },
  {
    name: 'JSFiddle',
    kind: 'code',
    origin: 'https://jsfiddle.net',
    links: [/^jsfiddle\.net\/(?<path>(?:[\w-]{2,40}\/)?[a-z0-9]{6,12})(?:$|[/?#])/],
    frame: ({ path }) => `/${path}/embedded/result/`,
  },
  // Data
  {
    name: 'Flourish',
    kind: 'data',
    origin: 'https://flo.uri.sh',
    links: [/^(?:public\.flourish\.studio|flo\.uri\.sh)\/(?<type>visualisation|story)\/(?<id>\d{3,12})/],
    frame: ({ type, id }) => `/${type}/${id}/embed`,
  },
  {
    name: 'Datawrapper',
    kind: 'data',
    origin: 'https://datawrapper.dwcdn.net',
    links: [/^datawrapper\.dwcdn\.net\/(?<id>[A-Za-z0-9]{5})(?:\/(?<version>\d{1,4}))?(?:$|[/?#])/],
    frame: ({ id, version }) => `/${id}/${version ? `${version}/` : ''}`,
  },
  {
    name: 'Looker Studio',
    kind: 'data',
    origin: 'https://lookerstudio.google.com',
    links: [
      /^(?:lookerstudio|datastudio)\.google\.com\/(?:embed\/)?(?:u\/\d\/)?reporting\/(?<id>[\w-]{20,60})(?:\/page\/(?<page>\w{2,20}))?/,
    ],
    frame: ({ id, page }) => `/embed/reporting/${id}${page ? `/page/${page}` : ''}`,
  },
  {
    name: 'Power BI',
    kind: 'data',
    origin: 'https://app.powerbi.com',
    links: [/^app\.powerbi\.com\/view\?(?:[^#]*&)?r=(?<key>[\w%=-]{20,400})/],
    frame: ({ key }) => `/view?r=${key}`,
    aspectPercent: WIDE,
  },
  // Posts
  {
    name: 'Instagram',
    kind: 'post',
    origin: 'https://www.instagram.com',
    links: [/^instagram\.com\/(?:[\w.]+\/)?(?<type>p|reel)\/(?<id>[\w-]{6,40})/],
    frame: ({ type, id }) => `/${type}/${id}/embed`,
  },
  {
    name: 'TikTok',
    kind: 'post',
    origin: 'https://www.tiktok.com',
    links: [/^tiktok\.com\/(?:@[\w.-]+\/video|embed\/v2|embed)\/(?<id>\d{10,24})/],
    frame: ({ id }) => `/embed/v2/${id}`,
  },
  {
    name: 'X',
    kind: 'post',
    origin: 'https://platform.twitter.com',
    links: [/^(?:mobile\.)?(?:x|twitter)\.com\/\w{1,20}\/status\/(?<id>\d{5,24})/],
    frame: ({ id }) => `/embed/Tweet.html?dnt=true&id=${id}`,
  },
  {
    name: 'LinkedIn',
    kind: 'post',
    origin: 'https://www.linkedin.com',
    links: [/^linkedin\.com\/(?:embed\/)?feed\/update\/(?<id>urn:li:(?:share|activity|ugcPost):\d{10,24})/],
    frame: ({ id }) => `/embed/feed/update/${id}`,
  },
]

/** A part that came decoded or encoded, encoded once. */
function encoded(part = ''): string {
  try {
    return encodeURIComponent(decodeURIComponent(part.replaceAll('+', ' ')))
  } catch {
    return encodeURIComponent(part)
  }
}

/** Without groups that matched nothing. */
const defined = (parts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parts).filter((entry): entry is [string, string] => entry[1] !== undefined))
