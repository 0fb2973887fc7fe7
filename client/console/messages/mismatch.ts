// Holds a translation to its source by type: the same keys, and in every sentence the same arguments.
import type { ICUArgs } from 'use-intl/core'

type Arguments = { ICUArgument: string; ICUNumberArgument: number | bigint; ICUDateArgument: Date }

/** The paths at which a translation lacks a sentence, has one too many, or takes other arguments. */
export type Mismatch<Source, Own, Path extends string = ''> = {
  [Key in (keyof Source | keyof Own) & string]: Key extends keyof Source & keyof Own
    ? MismatchAt<Source[Key], Own[Key], `${Path}${Key}`>
    : `${Path}${Key}`
}[(keyof Source | keyof Own) & string]

type MismatchAt<One, Other, Path extends string> = [One, Other] extends [string, string]
  ? AreSame<ICUArgs<One & string, Arguments>, ICUArgs<Other & string, Arguments>> extends true
    ? never
    : Path
  : One extends string
    ? Path
    : Other extends string
      ? Path
      : Mismatch<One, Other, `${Path}.`>

type AreSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false
