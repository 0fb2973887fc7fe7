// The named schemas of the OpenAPI document: every schema that a module of the contract exports, under its own name.
import * as z from 'zod'
import * as art from '../art.ts'
import * as auth from '../auth.ts'
import * as campaign from '../campaign.ts'
import * as content from '../content.ts'
import * as controlAdmin from '../control/admin.ts'
import * as controlConsole from '../control/console.ts'
import * as controlFault from '../control/fault.ts'
import * as controlJournal from '../control/journal.ts'
import * as controlKit from '../control/kit.ts'
import * as controlPromo from '../control/promo.ts'
import * as controlSandbox from '../control/sandbox.ts'
import * as controlShopper from '../control/shopper.ts'
import * as controlState from '../control/state.ts'
import * as controlStub from '../control/stub.ts'
import * as draw from '../draw.ts'
import * as google from '../google.ts'
import * as notification from '../notification.ts'
import * as password from '../password.ts'
import * as point from '../point.ts'
import * as receipt from '../receipt.ts'
import * as receiptReading from '../receipt-reading.ts'
import * as referral from '../referral.ts'
import * as region from '../region.ts'
import * as registration from '../registration.ts'
import * as reward from '../reward.ts'
import * as shopper from '../shopper.ts'
import * as survey from '../survey.ts'
import * as wire from '../wire.ts'

const MODULES: Record<string, unknown>[] = [
  ...[wire, art, auth, campaign, content, draw, google, notification, password, point, receipt, receiptReading],
  ...[referral, region, registration, reward, shopper, survey],
  ...[controlAdmin, controlConsole, controlFault, controlJournal, controlKit, controlPromo],
  ...[controlSandbox, controlShopper, controlState, controlStub],
]

/** Every named schema by its name. Two schemas of one name throw, because one would replace the other. */
export function listNamedSchemas(): Map<string, z.ZodType> {
  const schemas = new Map<string, z.ZodType>()
  for (const [name, value] of MODULES.flatMap((module) => Object.entries(module))) {
    if (!(value instanceof z.ZodType)) continue
    const known = schemas.get(name)
    if (known && known !== value) throw new Error(`Two schemas of the contract are called ${name}.`)
    schemas.set(name, value)
  }
  return schemas
}
