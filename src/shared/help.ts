/**
 * Documentation of the language in English and Chinese, declared side by side. page.schema.json and the documentation
 * use the English text; the workshop looks up the Chinese one by it.
 */

const CHINESE = new Map<string, string>();

/** Registers a translation and returns the English text, which is the key of the Chinese one. */
export function help<const En extends string>(en: En, zh: string): En {
  const before = CHINESE.get(en);
  if (before !== undefined && before !== zh) throw new Error(`"${en}" has two translations: ${before}, ${zh}`);
  CHINESE.set(en, zh);
  return en;
}

export const chineseOf = (en: string): string | undefined => CHINESE.get(en);
