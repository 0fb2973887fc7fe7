// Plays the stories in WebKit, the browser engine of iPhones.
import { MINI_BROWSER_PATH } from './engines.ts'
import { describeStories } from './stories.ts'
import { startWebKit } from './webkit.ts'

describeStories('WebKit', () => startWebKit(MINI_BROWSER_PATH))
