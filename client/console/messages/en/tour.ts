// The guided tour: its steps with the presenter's notes, its cuts, and its card.
export const tour = {
  key: 'Tour',
  running: 'Running',
  saved: 'Tour',
  start: {
    title: 'Choose a tour',
    text: 'The app runs by itself. Pause whenever you like, or take the phone to carry on yourself.',
    note: 'The tour begins in a fresh world. The present state is saved, and Undo brings it back.',
    choices: 'Tours',
    length:
      '{steps, plural, one {# step} other {# steps}}, at most {minutes, plural, one {# minute} other {# minutes}}',
    later: 'Not now',
    run: 'Start the tour',
    present: "Presenter's view",
  },
  card: {
    label: 'Tour',
    position: '{step, number} of {count, number}',
    previous: 'Previous step',
    next: 'Next step',
    pause: 'Pause',
    resume: 'Continue',
    again: 'Repeat this step',
    done: 'Done',
    end: 'End the tour',
    progress: 'Progress of the tour',
  },
  taken: 'The phone is in your hands now. Continue the tour whenever you like.',
  stuck: 'This step cannot go on: {reason} Repeat it from a fresh world, or skip it.',
  never: 'What the tour waits for never appeared.',
  noSample: 'There is no sample receipt for this.',
  cuts: {
    minute: { title: 'In a minute', text: 'Receipt, points, reward, and a month later.' },
    full: { title: 'The tour', text: 'First visit, receipt, ledger, reward, draw, failure, time.' },
    long: { title: 'Ten minutes', text: 'Everything, with time to talk and to be asked.' },
    fraud: { title: 'Fraud and review', text: 'A second photo, an altered total, and how staff decides.' },
    ownReceipt: { title: 'Your own receipt', text: 'An unknown shop: read, made known, and worth points.' },
    campaign: { title: "A campaign manager's month", text: 'Promo, stock, draw, thirty days, and the figures.' },
  },
  steps: {
    welcome: {
      title: 'Welcome',
      text: 'On the left the real app, on the right the world around it. This world is fresh, and Undo brings the former one back.',
      note: 'Say what it is: a loyalty programme where shoppers photograph receipts and earn points. Everything runs on this machine; nothing is a picture.',
    },
    login: {
      title: 'Signing in without a password',
      text: "Ratna types her number, and the code arrives in the inbox as on a shopper's phone. It is typed into the app.",
      note: 'No password to forget and none to steal. The inbox stands for WhatsApp, SMS and e-mail; an old or wrong code is refused.',
    },
    home: {
      title: 'A home that knows you',
      text: 'Balance, receipts under review, promos and draws: all from the server, no still image.',
      note: 'Point at the balance and at the receipts under review. Each shopper in the bar sees a home of their own.',
    },
    photo: {
      title: 'Photograph a receipt and send it',
      text: 'A sample receipt can be dragged onto the phone. Ratna sends it as from her gallery.',
      note: 'Remember shop and total on the photo: the audience will meet them again on the desk. Any printed receipt works, too.',
    },
    review: {
      title: 'Staff checks',
      text: 'The machine reads the photo, staff presses Approve. Points and a banner on the phone follow, and the trace links every effect.',
      note: 'Shop, date, lines and total are what the photo shows; nothing is invented. In daily use the machine approves what it is sure of.',
    },
    points: {
      title: 'The points are on record',
      text: 'What came in and went out, line by line in the ledger: the balance always equals their sum.',
      note: 'This is the promise to finance: no balance without entries, and entries are never changed.',
    },
    redeem: {
      title: 'Exchange points for phone credit',
      text: 'Points leave when the reward is ordered. Your turn as the provider: Deliver, or Fail and see the points return.',
      note: 'Let the audience choose. Fail is the better show: the points are back within a second. Without an answer the tour delivers.',
    },
    draw: {
      title: 'A draw that anyone can check',
      text: 'The fingerprint of the seed was published beforehand. After the draw the seed is opened, and this browser computes it all again.',
      note: 'Nobody has to trust us: anyone with the list of coupons and the seed gets the same winners.',
    },
    outage: {
      title: 'When the server fails',
      text: 'A fault is switched on deliberately. The app stays polite, and recovers once it ends.',
      note: 'The switches on the right are for exactly this question. No receipt and no point is lost.',
    },
    time: {
      title: 'Jumping through time',
      text: 'Thirty days in one tap. All that falls due happens in order, and the desk sums it up.',
      note: 'Everything that was due has really happened in these thirty days, in order. Each line leads to where it shows.',
    },
    ownReceipt: {
      title: 'A receipt from your wallet',
      text: 'Drag a photo of any receipt onto the phone, or let Ratna send this one: its shop is unknown.',
      note: 'Ask the audience for a receipt. An unknown shop is no error: the machine asks.',
    },
    learnShop: {
      title: 'The shop becomes known',
      text: 'The machine does not guess: staff names the shop once, the receipt is read again, and approved.',
      note: 'From now on receipts of this shop are recognized by themselves, from anybody.',
    },
    duplicate: {
      title: 'The same receipt again',
      text: 'Ratna photographs the receipt that she was paid for once more. The machine recognizes the purchase, not the photo.',
      note: 'Another angle, another photo, the same purchase: it is refused by itself, for other accounts too.',
    },
    altered: {
      title: 'An altered total',
      text: 'The lines do not add up to the total. The machine only suspects it, so a person decides and writes why.',
      note: 'The machine rejects only what is certain. The sentence can be rewritten; the shopper reads it as shown here.',
    },
    promo: {
      title: 'Tell the right people',
      text: 'A running campaign is announced to those who agreed to it, at most once a week each.',
      note: 'The number beside the key is who will really get it: consent and the weekly limit are already taken off.',
    },
    stock: {
      title: 'Sold out',
      text: 'The stock goes to zero on the desk, and the open catalogue follows.',
      note: 'Nobody can order what is not there, even with the catalogue open since yesterday.',
    },
    figures: {
      title: 'The figures',
      text: 'Active shoppers, points issued and redeemed, what is still owed, and what the campaign brought: all from the ledger.',
      note: 'Every chart is a table, too, and downloads as CSV. Compare the uplift with and without the campaign.',
    },
    yourTurn: {
      title: 'Now it is your turn',
      text: 'Choose a persona, scan the code to join with a real phone, or start from one of the stories above.',
      note: 'Hand over the phone. Questions that fit here: our own brand, our own backend, a real phone.',
    },
  },
} as const
