// product.md 7, the calls of campaigns, surveys, content and notification settings.
import { type Call, toStatement } from './call.ts'

const CAMPAIGNS =
  '`GET /api/campaign?active=true&disabled=false`, with `rewardType`, `brandIds`, `search`, `orderAsc`; `GET /api/campaign/{id}`.'
const EXTERNAL =
  '`/api/campaign/{id}/external/` with `phoneCheck`, `campaignCheck`, `register`, `registerOtpSubmit` and `codex`.'
const SURVEYS =
  '**Surveys**: `GET /api/survey/def?active=true&disabled=false`, `/def/{id}`, `POST /api/survey/submit/{id}`.'
const SETTINGS = '**Notification settings**: `/api/notification/status`, `/browser`, `/email`, `/applicationserverkey`.'

const CONTENT_ROUTES = {
  faq: ['GET /adminapi/contents/:type'],
  'faq-item': ['GET /adminapi/contents/:type/:id'],
  banner: ['GET /adminapi/contents/:type'],
  type: ['GET /adminapi/contents/:type'],
  item: ['GET /adminapi/contents/:type/:id'],
  publish: ['PUT /adminapi/contents/:type/:id/publish', 'PUT /adminapi/contents/:type/:id/unpublish'],
  count: ['GET /adminapi/contentcount/:type'],
}

const calls: Call[] = [
  {
    id: 'campaign-list',
    routes: ['GET /api/campaign'],
    quote: CAMPAIGNS,
    says: '`GET /api/campaign?active=true&disabled=false` takes `rewardType`, `brandIds`, `search` and `orderAsc`',
    concept: 'campaign',
    sent: 'GET /api/campaign?active=true&disabled=false&rewardType=2',
    test: {
      'server/routes/campaign.test.ts': [
        'answers the documented list call in the envelope',
        'takes brands as a list in every spelling',
      ],
      'server/rules/campaign/list.test.ts': 'holds every filter: %j',
    },
  },
  {
    id: 'campaign-detail',
    routes: ['GET /api/campaign/:id'],
    quote: CAMPAIGNS,
    says: '`GET /api/campaign/{id}` answers one campaign',
    concept: 'campaign',
    sent: 'GET /api/campaign/k1',
    test: { 'server/routes/campaign.test.ts': 'returns one campaign with its prizes and draws' },
  },
  ...(['phoneCheck', 'campaignCheck', 'register', 'registerOtpSubmit'] as const).map((name) => ({
    id: `external-${name.toLowerCase()}`,
    routes: [`${name === 'campaignCheck' ? 'GET' : 'POST'} /api/campaign/:id/external/${name}`],
    quote: EXTERNAL,
    says: `\`/api/campaign/{id}/external/${name}\` asks the partner`,
    concept: 'campaign',
    test: {
      'server/routes/campaign.test.ts':
        name === 'phoneCheck'
          ? ['registers by phone and code before it gives a codex', 'names the phone it cannot read']
          : 'registers by phone and code before it gives a codex',
    },
  })),
  {
    id: 'codex',
    routes: ['GET /api/campaign/:id/external/codex'],
    quote: EXTERNAL,
    says: '`GET /api/campaign/{id}/external/codex` answers a code',
    concept: 'campaign',
    sent: 'GET /api/campaign/k1/external/codex',
    test: { 'server/routes/campaign.test.ts': 'opens the partner page once, from any browser' },
  },
  {
    id: 'codex-partner',
    quote: "The code that `GET codex` answers goes to the partner's host as the parameter `codex`",
    says: "The code goes to the partner's host as the parameter `codex`",
    concept: 'campaign',
    test: {
      'client/campaign/campaign.e2e.ts':
        'is saved for later or while there is no network, and the same one goes along in a new tab',
      'client/campaign/campaign.journey.e2e.ts': 'a codex is shown, handed to the partner and accepted',
    },
  },
  {
    id: 'codex-stored',
    quote: 'or into browser storage.',
    says: 'The code goes into browser storage when the shopper uses it later or the partner cannot be opened',
    concept: 'campaign',
    test: {
      'client/campaign/saved-codex.test.ts':
        'a saved code lies encrypted under its documented key and is found for its campaign',
      'client/campaign/campaign.e2e.ts':
        'is saved for later or while there is no network, and the same one goes along in a new tab',
    },
  },
  {
    id: 'survey-list',
    routes: ['GET /api/survey/def'],
    quote: SURVEYS,
    says: '`GET /api/survey/def?active=true&disabled=false` lists the surveys that run',
    concept: 'survey',
    sent: 'GET /api/survey/def?active=true&disabled=false',
    test: { 'server/routes/survey.test.ts': 'lists what runs now, with what it brings' },
  },
  {
    id: 'survey-detail',
    routes: ['GET /api/survey/def/:id'],
    quote: SURVEYS,
    says: '`GET /api/survey/def/{id}` answers one survey with its questions',
    concept: 'survey',
    sent: 'GET /api/survey/def/s1',
    test: { 'server/routes/survey.test.ts': 'lists what runs now, with what it brings' },
  },
  {
    id: 'survey-submit',
    routes: ['POST /api/survey/submit/:id'],
    quote: SURVEYS,
    says: '`POST /api/survey/submit/{id}` takes the answers, once',
    concept: 'survey',
    sent: 'POST /api/survey/submit/s1 {"answers":[]}',
    test: { 'server/routes/survey.test.ts': 'pays the points once, also when submitted twice at the same moment' },
  },
  ...(
    [
      [
        'faq',
        '`/adminapi/contents/faq?withPayload=true`',
        '`GET /adminapi/contents/faq?withPayload=true` lists the questions with their text',
        'lists questions in their order with the configured name',
      ],
      [
        'faq-item',
        '`/faq/{id}`',
        '`GET /adminapi/contents/faq/{id}` answers one question',
        'leaves the payload out when asked to',
      ],
      [
        'banner',
        '`/banner?published=true&withPayload=true&description=`',
        '`GET /adminapi/contents/banner?published=true&withPayload=true&description=` lists the banners of a place',
        'finds banners by where they stand',
      ],
      ['type', '`/{type}`', '`GET /adminapi/contents/{type}` lists content of a type', 'has %s to show'],
      [
        'item',
        '`/{type}/{id}`',
        '`GET /adminapi/contents/{type}/{id}` answers one item',
        'opens a document by its slug',
      ],
      [
        'publish',
        'with a publish and an unpublish suffix',
        'A publish and an unpublish suffix show and hide an item',
        'a draft is seen by editors alone until it is published, and again when it is hidden',
      ],
      [
        'count',
        '`/adminapi/contentcount/{type}`',
        '`GET /adminapi/contentcount/{type}` counts content of a type',
        'has %s to show',
      ],
    ] as const
  ).map(([name, quote, says, title]) => ({
    id: `content-${name}`,
    routes: CONTENT_ROUTES[name],
    quote,
    says,
    concept: 'content',
    test: { 'server/routes/content.test.ts': title },
  })),
  {
    id: 'content-sent',
    quote: '**Content**: `/adminapi/contents/faq?withPayload=true`',
    says: 'The client asks for published questions and banners with their payload',
    concept: 'content',
    sent: 'GET /adminapi/contents/banner?published=true&withPayload=true&description=home&pageSize=5',
    test: {},
  },
  {
    id: 'notification-status',
    routes: ['GET /api/notification/status', 'PUT /api/notification/status'],
    quote: SETTINGS,
    says: '`/api/notification/status` answers and sets the channels',
    concept: 'notification',
    test: {
      'server/routes/notification-channel.test.ts':
        'a silenced topic sends neither push nor mail, but what concerns an order always does',
      'server/routes/point.test.ts': 'returns the live channel’s address and token, for this sandbox alone',
    },
  },
  {
    id: 'notification-browser',
    routes: ['PUT /api/notification/browser', 'DELETE /api/notification/browser'],
    quote: SETTINGS,
    says: '`/api/notification/browser` subscribes a browser and forgets it',
    concept: 'notification',
    test: {
      'server/routes/notification-channel.test.ts':
        'a subscribed browser gets each notification once, and the outbox shows it',
    },
  },
  {
    id: 'notification-email',
    routes: ['PUT /api/notification/email'],
    quote: SETTINGS,
    says: '`/api/notification/email` turns e-mail on and off',
    concept: 'notification',
    sent: 'PUT /api/notification/email {"enabled":true}',
    test: { 'server/routes/notification-channel.test.ts': 'mail goes to a verified address only' },
  },
  {
    id: 'notification-key',
    routes: ['GET /api/notification/applicationserverkey'],
    quote: SETTINGS,
    says: '`/api/notification/applicationserverkey` answers the key for subscribing',
    concept: 'notification',
    test: { 'server/routes/notification-channel.test.ts': 'the key for subscribing stays the same' },
  },
]

export const campaignCalls = calls.map(toStatement)
