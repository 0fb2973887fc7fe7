/** Whether the built client is that of the present sources. */
export function clientIsBuilt(): boolean
/** Says that dist/ was just built from the present sources. */
export function stampClient(): void
