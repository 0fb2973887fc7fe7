// The desk itself: its parts and the next scheduled event.
export const desk = {
  documentTitle: 'Konsol demo · {product}',
  name: 'Meja',
  views: {
    label: 'Bagian meja',
    inbox: 'Pesan',
    review: 'Struk',
    world: 'Dunia',
    faults: 'Gangguan',
    journal: 'Jejak',
  },
} as const
