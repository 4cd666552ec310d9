/** Texts of other sites in the encoding that they say they are in; many Chinese pages are not in UTF-8. Pure. */

/** A page says it at its beginning, bytes. */
const SAID_WITHIN = 2048;

/** What names no encoding that we know is UTF-8; bytes that are none of its characters become �. */
export function textOf(body: Uint8Array, contentType: string): string {
  const label = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1] ?? saidInside(body, contentType) ?? 'utf-8';
  return decoderOf(label).decode(body);
}

function saidInside(body: Uint8Array, contentType: string): string | undefined {
  if (!/html|xml/i.test(contentType)) return undefined;
  const head = Buffer.from(body.subarray(0, SAID_WITHIN)).toString('latin1');
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
