// Every documented route by its key, "METHOD /path": served by the server, called by the client, listed by OpenAPI.
import { auth } from './auth.ts'
import { campaign } from './campaign.ts'
import { content } from './content.ts'
import { controlAdmin } from './control/admin.ts'
import { controlConsole } from './control/console.ts'
import { controlFault } from './control/fault.ts'
import { controlFigure } from './control/figure.ts'
import { controlJournal } from './control/journal.ts'
import { controlKit } from './control/kit.ts'
import { controlPromo } from './control/promo.ts'
import { controlSandbox } from './control/sandbox.ts'
import { controlShop } from './control/shop.ts'
import { controlShopper } from './control/shopper.ts'
import { controlState } from './control/state.ts'
import { controlStub } from './control/stub.ts'
import { controlUpstream } from './control/upstream.ts'
import { draw } from './draw.ts'
import { email } from './email.ts'
import { google } from './google.ts'
import { notification } from './notification.ts'
import { password } from './password.ts'
import { point } from './point.ts'
import { receipt } from './receipt.ts'
import { referral } from './referral.ts'
import { region } from './region.ts'
import { registration } from './registration.ts'
import { reward } from './reward.ts'
import { shopper } from './shopper.ts'
import { stepUp } from './step-up.ts'
import { survey } from './survey.ts'
import type { NothingBeyond } from './wire.ts'

// Each contract is listed twice, as a type and as an object: the compiler cannot serialize the inferred type of all rows.
// A part that is missing in either list does not compile.

/** The product's routes, as the production backend has them. */
export type Product = typeof auth &
  typeof registration &
  typeof google &
  typeof shopper &
  typeof password &
  typeof email &
  typeof referral &
  typeof stepUp &
  typeof region &
  typeof receipt &
  typeof point &
  typeof notification &
  typeof content &
  typeof campaign &
  typeof draw &
  typeof reward &
  typeof survey

const productRows = {
  ...auth,
  ...registration,
  ...google,
  ...shopper,
  ...password,
  ...email,
  ...referral,
  ...stepUp,
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
export const product: Product = productRows satisfies NothingBeyond<Product, typeof productRows>

/** The control plane's routes that manage and change sandboxes. */
export type ControlPlane = typeof controlState &
  typeof controlSandbox &
  typeof controlShopper &
  typeof controlPromo &
  typeof controlShop &
  typeof controlFigure &
  typeof controlAdmin

const controlPlaneRows = {
  ...controlState,
  ...controlSandbox,
  ...controlShopper,
  ...controlPromo,
  ...controlShop,
  ...controlFigure,
  ...controlAdmin,
}
export const controlPlane: ControlPlane = controlPlaneRows satisfies NothingBeyond<
  ControlPlane,
  typeof controlPlaneRows
>

/** Every route, with faults, stubs, the journal, the receipt kit and the console. */
export type Api = Product &
  ControlPlane &
  typeof controlFault &
  typeof controlStub &
  typeof controlJournal &
  typeof controlUpstream &
  typeof controlKit &
  typeof controlConsole

const rows = {
  ...product,
  ...controlPlane,
  ...controlFault,
  ...controlStub,
  ...controlJournal,
  ...controlUpstream,
  ...controlKit,
  ...controlConsole,
}
export const contract: Api = rows satisfies NothingBeyond<Api, typeof rows>
