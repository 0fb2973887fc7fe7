// Every documented route by its name, "METHOD /path": what the server serves, the client calls and the API page lists.
import { auth } from './auth.ts'
import { campaign } from './campaign.ts'
import { content } from './content.ts'
import { control } from './control.ts'
import { draw } from './draw.ts'
import { notification } from './notification.ts'
import { point } from './point.ts'
import { receipt } from './receipt.ts'
import { region } from './region.ts'
import { registration } from './registration.ts'
import { reward } from './reward.ts'
import { shopper } from './shopper.ts'
import { survey } from './survey.ts'

/** What the production backend offers too. */
export const product = {
  ...auth,
  ...registration,
  ...shopper,
  ...region,
  ...receipt,
  ...point,
  ...notification,
  ...content,
  ...campaign,
  ...draw,
  ...reward,
  ...survey,
}

export const contract = { ...product, ...control }

export type Product = typeof product
export type Api = typeof contract
