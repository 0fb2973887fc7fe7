// Which addresses have a screen: links to others are not drawn. The route table provides the answer, features ask it.
import { createContext, use } from 'react'

type LeadsTo = (address: string) => boolean

const Leads = createContext<LeadsTo>(() => false)

/** Put around the routes, with the table's own answer. */
export const LeadsProvider = Leads.Provider

/** `leadsTo('/voucher')`: is there a screen behind this address (query and hash do not matter). */
export function useLeadsTo(): LeadsTo {
  return use(Leads)
}
