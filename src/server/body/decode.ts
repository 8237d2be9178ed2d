/** UTF-8 and nothing else; null for what is not. */
export function decode(bytes: Buffer): string | null {
  try {
    // The mark of byte order stays in the text, where it is no JSON.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
