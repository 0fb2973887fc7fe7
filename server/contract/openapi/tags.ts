// The tags of the OpenAPI document: which routes belong together, by the beginning of their path.

type Tag = { name: string; description: string; paths: readonly string[] }

export const TAGS: readonly Tag[] = [
  { name: 'auth', description: 'Signing in and out, and the profile of the signed-in shopper', paths: ['/api/auth/'] },
  {
    name: 'registration',
    description: 'Making an account by code or WhatsApp link, step-up, and the first password',
    paths: ['/api/auth/registration/'],
  },
  { name: 'google', description: 'Signing in and registering with Google', paths: ['/api/auth/gauth/'] },
  {
    name: 'receipt',
    description: 'Uploading receipts, and what became of them',
    paths: ['/api/receipt/', '/api/public/shop'],
  },
  { name: 'point', description: 'The balance and the ledger entries behind it', paths: ['/api/point/'] },
  { name: 'reward', description: 'The catalogue, redeeming, claims and vouchers', paths: ['/api/reward/'] },
  { name: 'draw', description: 'Tickets for lucky draws, and the proof of a draw', paths: ['/api/reward/luckydraw'] },
  {
    name: 'campaign',
    description: 'Campaigns, their brands, and the partner sites that some of them link to',
    paths: ['/api/campaign', '/api/public/brand'],
  },
  { name: 'region', description: 'Provinces, cities and regencies', paths: ['/api/public/region'] },
  { name: 'survey', description: 'Surveys and their answers', paths: ['/api/survey/'] },
  { name: 'notification', description: 'Channels and topics of notifications', paths: ['/api/notification/'] },
  { name: 'content', description: 'Editorial content; writing it takes the admin key', paths: ['/adminapi/'] },
  { name: 'control', description: 'State, clock, messages and settings of a sandbox', paths: ['/control/'] },
  { name: 'control sandboxes', description: 'Isolated copies of everything', paths: ['/control/sandboxes'] },
  { name: 'control shoppers', description: 'Making shoppers and signing them in', paths: ['/control/shoppers'] },
  { name: 'control faults', description: 'Making a route or a dependency fail', paths: ['/control/faults'] },
  { name: 'control stubs', description: 'Answering a route with a given body', paths: ['/control/stubs'] },
  { name: 'control journal', description: 'Every request, its answer and its effects', paths: ['/control/journal'] },
  {
    name: 'control upstream',
    description: 'The real backend of UPSTREAM beside this server',
    paths: ['/control/upstream'],
  },
  {
    name: 'control receipts',
    description: 'Verdicts, and receipts of the kit',
    paths: ['/control/receipts', '/control/kit'],
  },
]

export function tagOf(path: string): string {
  const fitting = TAGS.flatMap(({ name, paths }) => paths.map((begin) => ({ name, begin }))).filter(({ begin }) =>
    path.startsWith(begin),
  )
  const [longest] = fitting.toSorted((one, other) => other.begin.length - one.begin.length)
  if (!longest) throw new Error(`No tag of the OpenAPI document covers ${path}.`)
  return longest.name
}
