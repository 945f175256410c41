import type { Host } from './host.ts'

const WIDE = 56.25

/** Hosts of videos, each with the one template its players come from. */
export const VIDEO_HOSTS: readonly Host[] = [
  {
    name: 'YouTube',
    kind: 'video',
    origin: 'https://www.youtube-nocookie.com',
    links: [
      /^(?:m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/(?<id>[\w-]{11})(?![\w-])(?:.*[?&](?:t|start)=(?<start>\d{1,6}))?/,
      /^(?:m\.|music\.)?youtube\.com\/watch\?(?:[^#]*&)?v=(?<id>[\w-]{11})(?![\w-])(?:.*[?&](?:t|start)=(?<start>\d{1,6}))?/,
      /^youtu\.be\/(?<id>[\w-]{11})(?![\w-])(?:.*[?&](?:t|start)=(?<start>\d{1,6}))?/,
    ],
    frame: ({ id, start }) => `/embed/${id}?rel=0${start ? `&start=${start}` : ''}`,
    autoplay: 'autoplay=1',
    aspectPercent: WIDE,
    oembed: 'https://www.youtube.com/oembed?format=json&url=',
  },
  {
    name: 'YouTube',
    kind: 'video',
    origin: 'https://www.youtube-nocookie.com',
    links: [
      /^(?:m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:playlist|embed\/videoseries)\?(?:[^#]*&)?list=(?<list>[\w-]{12,64})(?![\w-])/,
    ],
    frame: ({ list }) => `/embed/videoseries?list=${list}`,
    autoplay: 'autoplay=1',
    aspectPercent: WIDE,
  },
  {
    name: 'Vimeo',
    kind: 'video',
    origin: 'https://player.vimeo.com',
    links: [
      /^vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/|video\/)?(?<id>\d{5,12})(?:\/(?<key>[0-9a-f]{6,16}))?(?![\w-])/,
      /^player\.vimeo\.com\/video\/(?<id>\d{5,12})(?![\w-])(?:\?(?:[^#]*&)?h=(?<key>[0-9a-f]{6,16})(?![\w-]))?/,
    ],
    frame: ({ id, key }) => `/video/${id}?dnt=1${key ? `&h=${key}` : ''}`,
    autoplay: 'autoplay=1',
    aspectPercent: WIDE,
    oembed: 'https://vimeo.com/api/oembed.json?url=',
  },
  {
    name: 'Loom',
    kind: 'video',
    origin: 'https://www.loom.com',
    links: [/^loom\.com\/(?:share|embed)\/(?:[\w-]+-)?(?<id>[0-9a-f]{32})(?![\w-])/],
    frame: ({ id }) => `/embed/${id}?hide_owner=true`,
    autoplay: 'autoplay=1',
    aspectPercent: WIDE,
    oembed: 'https://www.loom.com/v1/oembed?url=',
  },
  {
    name: 'Wistia',
    kind: 'video',
    origin: 'https://fast.wistia.net',
    links: [
      /^(?:[\w-]+\.)?wistia\.(?:com|net)\/(?:medias|embed\/iframe|embed\/medias)\/(?<id>[a-z0-9]{10})(?![\w-])/,
      /^(?:[\w-]+\.)?wi\.st\/medias\/(?<id>[a-z0-9]{10})(?![\w-])/,
    ],
    frame: ({ id }) => `/embed/iframe/${id}?dnt=1`,
    autoplay: 'autoPlay=true',
    aspectPercent: WIDE,
    oembed: 'https://fast.wistia.com/oembed?url=',
  },
  {
    name: 'Dailymotion',
    kind: 'video',
    origin: 'https://geo.dailymotion.com',
    links: [
      /^dailymotion\.com\/(?:embed\/)?video\/(?<id>[a-z0-9]{5,12})(?![a-z0-9])/i,
      /^dai\.ly\/(?<id>[a-z0-9]{5,12})(?![a-z0-9])/i,
      /^geo\.dailymotion\.com\/player(?:\/[\w-]+)?\.html\?(?:[^#]*&)?video=(?<id>[a-z0-9]{5,12})(?![a-z0-9])/i,
    ],
    frame: ({ id }) => `/player.html?video=${id}`,
    autoplay: 'autoplay=1',
    aspectPercent: WIDE,
    oembed: 'https://www.dailymotion.com/services/oembed?url=',
  },
  {
    name: 'Streamable',
    kind: 'video',
    origin: 'https://streamable.com',
    links: [/^streamable\.com\/(?:[eo]\/)?(?<id>[a-z0-9]{5,8})(?:$|[/?#])/i],
    frame: ({ id }) => `/e/${id}`,
    autoplay: 'autoplay=1',
    aspectPercent: WIDE,
    oembed: 'https://api.streamable.com/oembed.json?url=',
  },
  {
    name: 'TED',
    kind: 'video',
    origin: 'https://embed.ted.com',
    links: [/^(?:embed\.)?ted\.com\/talks\/(?:lang\/[\w-]+\/)?(?<id>[a-z0-9_]{5,160})(?:$|[/?#.])/],
    frame: ({ id }) => `/talks/${id}`,
    aspectPercent: WIDE,
    oembed: 'https://www.ted.com/services/v1/oembed.json?url=',
  },
]
