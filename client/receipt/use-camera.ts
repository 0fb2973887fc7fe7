// Streams the phone's camera into a <video>, switches the torch and measures the image quality.
import { type RefObject, useEffect, useState } from 'react'
import { measureQuality, type Quality } from './sharpness.ts'

const CHECK_INTERVAL_MS = 450
const CHECK_WIDTH_PX = 160

export type CameraState = 'starting' | 'on' | 'denied' | 'missing'

type TorchConstraint = { torch?: boolean }

export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [quality, setQuality] = useState<Quality>('empty')
  const [torch, setTorch] = useState(false)
  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})

  useEffect(() => {
    let stream: MediaStream | undefined
    let isUnmounted = false
    const start = async () => {
      if (!navigator.mediaDevices) return setState('missing')
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 2560 } },
      })
      if (isUnmounted || !video.current) return stopTracks(stream)
      video.current.srcObject = stream
      await video.current.play()
      const [first] = stream.getVideoTracks()
      first?.addEventListener('ended', () => setState('missing'))
      setTrack(first ?? null)
      setState('on')
    }
    start().catch((error: unknown) => {
      if (isUnmounted) return
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
    })
    return () => {
      isUnmounted = true
      stopTracks(stream)
    }
  }, [video])

  useEffect(() => {
    if (state !== 'on') return
    const check = ({ current }: typeof video) =>
      current &&
      setQuality(measureQuality(current, { width: current.videoWidth, height: current.videoHeight }, CHECK_WIDTH_PX))
    const timer = setInterval(() => check(video), CHECK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [state, video])

  const toggleTorch = async () => {
    const constraint: MediaTrackConstraintSet & TorchConstraint = { torch: !torch }
    // Some phones report a torch but reject it, for example at low battery; `null` hides the torch button.
    await track?.applyConstraints({ advanced: [constraint] }).then(
      () => setTorch(!torch),
      () => setTrack(null),
    )
  }
  return { state, quality, hasTorch, torch, toggleTorch }
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
