// The SVG texts of all drawings of packs and prizes, by path.
export const drawings = import.meta.glob<string>('../illustrations/{draw,hadiah,pack,referral}-*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
