/** Decodes texts of other sites in their declared encoding; many Chinese pages do not use UTF-8. Pure. */

/** Bytes at the beginning of a page that are searched for a declared encoding. */
const DECLARED_WITHIN = 2048;

/** Unknown or missing encodings count as UTF-8; invalid bytes become �. */
export function textOf(body: Uint8Array, contentType: string): string {
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? declaredCharset(body, contentType) ?? 'utf-8';
  return decoderOf(label).decode(body);
}

function declaredCharset(body: Uint8Array, contentType: string): string | undefined {
  if (!/html|xml/i.test(contentType)) return undefined;
  const head = Buffer.from(body.subarray(0, DECLARED_WITHIN)).toString('latin1');
  return (/<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head) ??
    /^<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i.exec(head))?.[1];
}

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}
