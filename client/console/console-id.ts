// The name of this console's tab, by which those who share its sandbox see it.
import { callerHeaders } from '../api/api.ts'
import { uuid } from '../api/uuid.ts'

export const CONSOLE_ID = uuid().slice(0, 8)
callerHeaders['x-console'] = CONSOLE_ID
