// Replaces the screens of signing in and registering where the browser blocks cookies, without which no session begins.
import { Button } from '../ui/button/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import otpPhone from '../ui/illustrations/otp-phone.svg?raw'
import { Screen } from '../ui/layout/screen.tsx'

export function Component() {
  return (
    <Screen name="Cookie diblokir" back>
      <Empty
        page
        drawing={otpPhone}
        title="Browser ini memblokir cookie"
        action={<Button onClick={() => window.location.reload()}>Muat ulang</Button>}
      >
        Tanpa cookie kami tidak bisa mengingat bahwa ini kamu. Izinkan cookie untuk situs ini di pengaturan browser,
        lalu muat ulang.
      </Empty>
    </Screen>
  )
}
