// Shoppers who registered on this console's phone: they lead the personas until the sandbox is reset.
import { useEffect, useSyncExternalStore } from 'react'
import { localStore } from '#client/ui/browser/browser.ts'
import type { Shopper } from '../query/queries.ts'

const STORED_NAME = 'consoleRegistered'
const MAX_PEOPLE = 2

/**
 * Returns the last shoppers on the phone that are no personas, the newest first. The list stores ids; a reset world has other
 * shoppers, so none of the stored ids matches.
 */
export function useRegisteredHere(everyone: Shopper[], present: Shopper | undefined): Shopper[] {
  const stored = useSyncExternalStore(subscribe, () => localStore.get(STORED_NAME) ?? '')
  const arrived = present && present.special === null ? present.id : undefined
  useEffect(() => {
    if (arrived) localStore.set(STORED_NAME, [...new Set([arrived, ...idsIn(stored)])].slice(0, 9).join(' '))
  }, [arrived, stored])
  return idsIn(arrived ? `${arrived} ${stored}` : stored)
    .flatMap((id) => everyone.find((shopper) => shopper.id === id) ?? [])
    .filter((shopper, at, all) => all.indexOf(shopper) === at)
    .slice(0, MAX_PEOPLE)
}

const idsIn = (stored: string): string[] => stored.split(' ').filter(Boolean)

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
