// The image's health check: exits with 0 when every part of the app is ready. With CONTROL=off there is no /control/health, and
// any response of the app suffices.
const base = `http://127.0.0.1:${process.env.PORT ?? 3000}`

async function isHealthy() {
  const health = await fetch(`${base}/control/health`)
  if (health.status !== 404) return health.ok
  return (await fetch(`${base}/api/auth/profile`)).ok
}

// Reports a refused connection as unhealthy.
process.exit((await isHealthy().catch(() => false)) ? 0 : 1)
