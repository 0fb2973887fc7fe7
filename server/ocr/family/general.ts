// What tills of any family print, and small shops with no family.
import type { Family } from './family.ts'

export const general: Family = {
  key: 'general',
  numbers: [
    // No. 62544/KSR/UTM/0722 · Check# : 117435 · No Bill : ADG 3568 · Kode struk
    /\b(?:kode|nomor|no\.?)\s*(?:struk|nota|trx|transaksi|bon|bill|faktur|invoice|order)\s*[:.#]*\s*([A-Z0-9][A-Z0-9/.-]*(?: ?\d{3,})?)/i,
    /\b(?:bon|nota|bill|check|chk|receipt|invoice|struk|trx|serial)\s*(?:no|number|id|#)\s*[.:#]*\s*([A-Z0-9][A-Z0-9/.-]{2,})/i,
    // 03-09-2022/01:03/AC3562F3B5 · T#16/08/2022 J#19:58 with N#144
    /\d{2}[-/.]\d{2}[-/.](?:20)?\d{2}\/\d{2}:\d{2}(?::\d{2})?\/([A-Z0-9]{5,})\b/i,
    /(?<![A-Z])N[#HWM]\s?(\d{2,8})\b/,
    /(?<![A-Z])#\s?([A-Z0-9][A-Z0-9/.-]{2,}(?:\s?[/-]\s?[A-Z0-9]{2,8})*)/i,
    // A label alone, but not that of an address.
    /^\W*no\.?\s*[:.]?\s*([A-Z0-9][A-Z0-9/.-]{2,}(?:\s?[/-]\s?[A-Z0-9]{2,8})*)/i,
    /\b(?<!(?:jl|jln|jalan|ruko|blok|rt|rw)\b.{0,60})no\.?\s*[:.]\s*([A-Z0-9][A-Z0-9/.-]{2,}(?:\s?[/-]\s?[A-Z0-9]{2,8})*)/i,
  ],
}
