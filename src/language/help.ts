/**
 * Help of the language, in English and Chinese side by side. English is what page.schema.json and the documentation
 * say; the workshop asks for the Chinese by it.
 */

const CHINESE = new Map<string, string>();

/** A sentence of help; the English one, under which the Chinese one is found. */
export function help<const En extends string>(en: En, zh: string): En {
  const before = CHINESE.get(en);
  if (before !== undefined && before !== zh) throw new Error(`"${en}" has two translations: ${before}, ${zh}`);
  CHINESE.set(en, zh);
  return en;
}

export const chineseOf = (en: string): string | undefined => CHINESE.get(en);
