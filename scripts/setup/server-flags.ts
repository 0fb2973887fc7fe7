/**
 * What Node is started with where the server runs, because V8 reads it only then. One thread marks for garbage collections: four,
 * as usual, take two cores from the thread that answers (docs/performance.md). Repeated where this file cannot be read: in
 * scripts/run.mjs, the Dockerfile and sdk/package/struka.mjs.
 */
export const SERVER_FLAGS = ['--concurrent-marking-max-worker-num=1'] as const
