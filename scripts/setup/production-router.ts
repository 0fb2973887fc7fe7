// Vite's aliases for React Router's production build: the `exports` of its package select the development build in every mode.
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url))

export const productionRouter = { 'react-router/dom': `${folder}dom-export.mjs`, 'react-router': `${folder}index.mjs` }
