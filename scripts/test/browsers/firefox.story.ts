// Plays the stories in Firefox.
import { FIREFOX_PATH } from './engines.ts'
import { startFirefox } from './firefox.ts'
import { describeStories } from './stories.ts'

describeStories('Firefox', () => startFirefox(FIREFOX_PATH))
