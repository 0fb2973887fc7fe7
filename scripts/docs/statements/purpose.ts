// product.md 1: what a shopper can do; each statement is proven by a whole journey.
import type { Section } from './statement.ts'

export const purpose: Section = {
  title: '1. Purpose and audience',
  statements: [
    {
      id: '1.earn-and-exchange',
      quote: 'Shoppers in Indonesia collect points for their shopping receipts and exchange them for rewards.',
      code: ['server/rules/receipt/apply.ts', 'server/rules/reward/redeem.ts'],
      tests: {
        'client/receipt/receipt.journey.e2e.ts': 'a receipt from the gallery is found valid and brings its points',
        'client/reward/reward.journey.e2e.ts': 'pulsa is redeemed and arrives',
      },
    },
    {
      id: '1.indonesian',
      quote: 'The interface speaks Indonesian',
      code: ['client/index.html', 'fixtures/content'],
      tests: {
        'server/brand/register-brand.test.ts':
          'without brand.json the page and /brand.json are the default brand, in Indonesian',
      },
    },
    {
      id: '1.label',
      quote: 'the label that shoppers see is configurable and written `{product}` here (default: Struka)',
      says: 'The label that shoppers see is configurable; the default is Struka',
      code: ['server/brand/brand-file.ts', 'client/ui/theme.ts'],
      tests: {
        'server/brand/register-brand.test.ts':
          'a brand is in the page before anything runs: name, colours, mark, browser bar, texts',
        'server/brand/brand-file.test.ts': 'without a file it is the default skin under the name of PRODUCT_NAME',
      },
    },
    {
      id: '1.register',
      quote: 'register and sign in with a phone number and a one-time code',
      says: 'A shopper registers with a phone number and a one-time code',
      code: ['client/registration/register.tsx', 'server/rules/registration/phone.ts'],
      tests: { 'client/registration/registration.journey.e2e.ts': 'a new number registers with a code by WhatsApp' },
    },
    {
      id: '1.sign-in',
      quote: 'register and sign in with a phone number and a one-time code',
      says: 'A shopper signs in with a phone number and a one-time code',
      code: ['client/auth/login.tsx', 'server/rules/auth/login.ts'],
      tests: { 'client/auth/auth.e2e.ts': 'a code by WhatsApp signs in and opens the requested page' },
    },
    {
      id: '1.other-method',
      quote: 'which arrives by WhatsApp or by another method',
      says: 'The code arrives by WhatsApp or by SMS',
      code: ['client/auth/otp/method-sheet.tsx', 'server/rules/auth/otp.ts'],
      tests: {
        'client/auth/auth.journey.e2e.ts': 'a code by SMS signs in',
        'server/rules/auth/otp.test.ts': 'SMS goes out as SMS',
      },
    },
    {
      id: '1.email-code',
      quote: 'e-mail codes and Google sign-in exist beside it',
      says: 'One-time codes by e-mail exist',
      code: ['client/setting/email.tsx', 'server/rules/shopper/email.ts'],
      tests: {
        'client/setting/email.journey.e2e.ts':
          'an address is replaced after a code to the phone and one to the new address',
      },
    },
    {
      id: '1.google',
      quote: 'e-mail codes and Google sign-in exist beside it',
      says: 'Signing in with Google exists',
      code: ['client/auth/google-return.tsx', 'server/rules/auth/google.ts'],
      tests: {
        'client/auth/auth.journey.e2e.ts': 'a linked Google account signs in, the second time without consent',
      },
    },
    {
      id: '1.upload',
      quote: 'upload receipts to earn points',
      code: ['client/receipt/upload.tsx', 'server/rules/receipt/upload.ts'],
      tests: {
        'client/receipt/receipt.journey.e2e.ts': 'a receipt from the gallery is found valid and brings its points',
      },
    },
    {
      id: '1.balance',
      quote: 'look up the balance and its history',
      code: ['client/home/points/points-card.tsx', 'client/point/point-tab.tsx'],
      tests: {
        'client/home/home.e2e.ts': 'a member sees the balance, the receipts in review and the greeting',
        'client/point/point.e2e.ts': 'the total is the sum of what is listed',
      },
    },
    {
      id: '1.redeem',
      quote: 'redeem points for rewards and vouchers',
      code: ['client/reward/redeem-form.tsx', 'client/reward/voucher/wallet.tsx'],
      tests: {
        'client/reward/reward.journey.e2e.ts': [
          'pulsa is redeemed and arrives',
          'a voucher is shown full screen, used at the till, and is then among the used ones',
        ],
      },
    },
    {
      id: '1.draw',
      quote: 'enter lucky draws',
      code: ['client/draw/detail.tsx', 'server/rules/draw/ticket.ts'],
      tests: {
        'client/draw/draw.journey.e2e.ts': 'the winner hears of it, and finds the prize and the proof',
        'server/rules/receipt/eligibility.test.ts': 'gives a ticket per Rp50.000 of eligible lines',
      },
    },
    {
      id: '1.survey',
      quote: 'answer surveys',
      code: ['client/survey/flow.tsx', 'server/rules/survey/survey.ts'],
      tests: { 'client/survey/survey.journey.e2e.ts': 'an answer skips a question, and the points arrive' },
    },
    {
      id: '1.invite',
      quote: 'invite friends',
      code: ['client/setting/referral.tsx', 'server/rules/shopper/referral.ts'],
      tests: { 'client/point/referral.journey.e2e.ts': 'a friend’s first valid receipt pays who invited' },
    },
    {
      id: '1.browse',
      quote: 'browse campaigns (by kind of reward, draw or brand)',
      code: ['client/campaign/list.tsx', 'client/campaign/filter-sheet.tsx'],
      tests: {
        'client/campaign/campaign.e2e.ts': 'promos are narrowed by type, words and brand, and the address keeps it',
      },
    },
    {
      id: '1.profile',
      quote: 'keep a profile with an e-mail address',
      code: ['client/setting/edit.tsx', 'client/setting/email.tsx'],
      tests: {
        'client/setting/setting.e2e.ts': 'a changed profile is saved and shown',
        'client/setting/credential.e2e.ts': 'an address is added with a mailed code, then replaced after a step-up',
      },
    },
    {
      id: '1.live',
      quote: 'receive notifications inside the app, live, from a cloud document database',
      code: ['client/notification/firestore.ts', 'server/firestore/webchannel/register-webchannel.ts'],
      tests: {
        'client/notification/notification.e2e.ts': 'a banner drops in every open tab, and closing it only hides it',
        'server/notifications/notification.test.ts': 'a published notification is shown at once, with all its fields',
      },
    },
  ],
}
