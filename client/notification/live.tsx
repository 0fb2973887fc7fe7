// Live notifications for who is signed in: keeps listening, and drops the banner of what has just come (design 18).
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useProfile } from '../session/queries.ts'
import { Banner } from '../ui/feedback/banner.tsx'
import { keepListening } from './keep-listening.ts'
import { dismissBanner, useLive } from './store.ts'
import { targetOf } from './target.ts'

export function LiveNotifications() {
  const queryClient = useQueryClient()
  const userId = useProfile()?.id
  const { banner } = useLive()
  const navigate = useNavigate()

  useEffect(() => (userId === undefined ? undefined : keepListening(userId, queryClient)), [userId, queryClient])

  if (!banner) return null
  return (
    <Banner
      key={banner.id}
      type={banner.type}
      title={banner.title}
      text={banner.text}
      onClose={dismissBanner}
      onOpen={() => {
        dismissBanner()
        void navigate(targetOf(banner))
      }}
    />
  )
}
