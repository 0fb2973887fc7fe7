// Where and as whom the browser listens for notifications (decisions.md 7).
import * as z from 'zod'
import type { Contract } from './wire.ts'

export const NotificationType = z.enum(['receipt', 'redeem', 'pointin', 'pointout', 'reward', 'luckydraw'])
export type NotificationType = z.infer<typeof NotificationType>

export const notification = {
  'GET /api/notification/status': {
    access: 'session',
    summary: 'Channels, and where to listen live: Firestore project, host and a short-lived token',
    source: 'product.md 7, decisions.md 7',
    data: z.object({
      live: z.object({
        projectId: z.string(),
        /** Empty: the host that served the page. */
        host: z.string(),
        port: z.int(),
        ssl: z.boolean(),
        token: z.string(),
      }),
    }),
  },
} satisfies Contract
