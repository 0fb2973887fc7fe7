// The desk itself: its parts and the next scheduled event.
export const desk = {
  documentTitle: 'Demo console · {product}',
  name: 'Desk',
  views: {
    label: 'Parts of the desk',
    inbox: 'Messages',
    review: 'Receipts',
    world: 'World',
    faults: 'Faults',
    journal: 'Trace',
  },
} as const
