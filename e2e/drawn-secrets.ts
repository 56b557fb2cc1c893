import type { Page } from '@playwright/test'

declare global {
  interface Window {
    drawnSecrets: string[]
  }
}

/**
 * Records, in hex, every secret that pages of this browser pass to WebCrypto or get from it: key
 * material, encryption keys and private keys. Must be called before the first page is opened.
 */
export async function noteSecrets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn: string[] = []
    window.drawnSecrets = drawn
    const { subtle } = crypto
    const bytesOf = (data: BufferSource) =>
      ArrayBuffer.isView(data)
        ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
        : new Uint8Array(data)
    const note = (bytes: Uint8Array) =>
      drawn.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
    const importKey = subtle.importKey.bind(subtle) as (...given: unknown[]) => Promise<CryptoKey>
    const deriveBits = subtle.deriveBits.bind(subtle)
    Object.defineProperty(subtle, 'importKey', {
      value: (...given: unknown[]) => {
        const [format, data, algorithm] = given as [string, BufferSource, string | Algorithm]
        const name = typeof algorithm === 'string' ? algorithm : algorithm.name
        if (format === 'raw' && ['HKDF', 'AES-GCM'].includes(name)) note(bytesOf(data))
        // The private number of a P-256 key is in the last 32 bytes.
        if (format === 'pkcs8') note(bytesOf(data).slice(-32))
        return importKey(...given)
      },
    })
    Object.defineProperty(subtle, 'deriveBits', {
      value: async (...given: Parameters<typeof deriveBits>) => {
        const bits = await deriveBits(...given)
        // 16 bytes are the id of a root key, which the server may know.
        if (bits.byteLength >= 32) note(new Uint8Array(bits))
        return bits
      },
    })
  })
}

/** Returns the secrets that were recorded since this page was loaded. */
export async function secretsOf(page: Page): Promise<Buffer[]> {
  const noted = await page.evaluate(() => window.drawnSecrets)
  return [...new Set(noted)].filter((hex) => hex.length >= 32).map((hex) => Buffer.from(hex, 'hex'))
}
