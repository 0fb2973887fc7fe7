// The phone's camera as a stream for a <video>, its torch, and a verdict on what it sees twice a second.
import { type RefObject, useEffect, useState } from 'react'
import { greyOf, type Quality, qualityOf } from './sharpness.ts'

const LOOK_MS = 450
const LOOK_WIDTH = 160

export type CameraState = 'starting' | 'on' | 'denied' | 'missing'

/** Not in the DOM's types yet: only phones have one. */
type Torch = { torch?: boolean }

export function useCamera(video: RefObject<HTMLVideoElement | null>) {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [quality, setQuality] = useState<Quality>('empty')
  const [torch, setTorch] = useState(false)
  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})

  useEffect(() => {
    let stream: MediaStream | undefined
    let left = false
    const start = async () => {
      if (!navigator.mediaDevices) return setState('missing')
      const wanted = { video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 2560 } } }
      stream = await navigator.mediaDevices.getUserMedia(wanted)
      if (left || !video.current) return stop(stream)
      video.current.srcObject = stream
      await video.current.play()
      const [first] = stream.getVideoTracks()
      // Unplugged, or its permission taken back.
      first?.addEventListener('ended', () => setState('missing'))
      setTrack(first ?? null)
      setState('on')
    }
    start().catch((error: unknown) => {
      if (left) return
      setState(error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing')
    })
    return () => {
      left = true
      stop(stream)
    }
  }, [video])

  useEffect(() => {
    if (state !== 'on') return
    const timer = setInterval(() => video.current && setQuality(look(video.current)), LOOK_MS)
    return () => clearInterval(timer)
  }, [state, video])

  const toggleTorch = async () => {
    const wanted: MediaTrackConstraintSet & Torch = { torch: !torch }
    // Some phones name a torch and refuse it, for example at low battery: its key then goes.
    await track?.applyConstraints({ advanced: [wanted] }).then(
      () => setTorch(!torch),
      () => setTrack(null),
    )
  }
  return { state, quality, hasTorch, torch, toggleTorch }
}

/** The present frame as a JPEG. */
export async function capture(video: HTMLVideoElement): Promise<Blob> {
  const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
}

function look(video: HTMLVideoElement): Quality {
  if (video.videoWidth === 0) return 'empty'
  const height = Math.round((LOOK_WIDTH * video.videoHeight) / video.videoWidth)
  const context = new OffscreenCanvas(LOOK_WIDTH, height).getContext('2d')
  if (!context) return 'empty'
  context.drawImage(video, 0, 0, LOOK_WIDTH, height)
  return qualityOf(greyOf(context.getImageData(0, 0, LOOK_WIDTH, height)))
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
