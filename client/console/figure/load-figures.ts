// The page 'Angka' is a chunk of its own, with the library of its charts.
export const loadFigures = () => import('./figures.tsx')
