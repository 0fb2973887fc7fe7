// The image's health check: exits with 0 when every part of the app is ready, also with CONTROL=off.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
