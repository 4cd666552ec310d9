/**
 * Texts for sample answers: plain, very long, or hostile, i.e. texts with markup and code that must not be executed.
 */

/** The part of a schema that determines a text. */
export interface TextSchema {
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  title?: string;
  display?: string;
  contentMediaType?: string;
}

export interface TextPlace {
  readonly texts: 'plain' | 'long' | 'hostile';
  /** Index of the row, from 0. */
  readonly index: number;
  /** Name of the property. */
  readonly name: string;
}

/** The result of the expression in hostile texts; on screen it proves that a template was evaluated. */
export const COMPUTED = String(1_234 * 5_678);

const TEMPLATES = '${1234*5678}{{1234*5678}}<%= 1234*5678 %>${window.__executed=4}{{window.__executed=5}}';
const IMAGE = '<img src=x onerror="window.__executed=1">';
const SCRIPT = '<script>window.__executed=2</script>';
const ATTRIBUTE = '"><svg onload=window.__executed=3>';
const ADDRESS = 'javascript:window.__executed=6';

/** The first text combines all attacks, so that every field of the first row is tested with all of them. */
export const HOSTILE_TEXTS = [
  `${ADDRESS}//${ATTRIBUTE}${IMAGE}${SCRIPT}${TEMPLATES}`,
  IMAGE,
  TEMPLATES,
  ADDRESS,
  SCRIPT,
  ATTRIBUTE,
  '\u202E左右颠倒\u0000\uFFFF',
] as const;
/** Hostile ends of addresses: the first two only pass loose patterns, the last one also passes strict ones. */
const HOSTILE_ENDS = [
  `${ATTRIBUTE}${IMAGE}`,
  `?${TEMPLATES}`,
  "?'onerror='window.__executed=7'onmouseover='window.__executed=7",
] as const;

const LONG_TEXT =
  '这是一段特别长的文字用来看看界面在内容很多的时候会不会被撑破并且没有任何标点符号或者空格可以换行'.repeat(6);
const LONG_WORD = `${LONG_TEXT}AVeryLongWordWithoutAnySpaceThatNobodyWouldEverTypeButSomeSystemsProduce`;
const LONG_END = '/a-very-long-path-that-nobody-would-ever-type'.repeat(6);

/** The time of the first row; each further row is 5 hours earlier. */
const FIRST_TIME = Date.UTC(2026, 5, 10, 7, 30);
const HOUR = 3_600_000;

const timeOf = ({ index }: TextPlace): string => new Date(FIRST_TIME - index * 5 * HOUR).toISOString();

export function textOf(schema: TextSchema, place: TextPlace): string {
  const time = timeOf(place);
  if (schema.format === 'date-time') return time;
  if (schema.format === 'date') return time.slice(0, 10);
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-${String(place.index).padStart(12, '0')}`;
  const fits = fittingIn(schema);
  const candidates = candidatesFor(schema, place);
  // Truncate only if no candidate fits whole: half of a hostile text is harmless.
  return (
    candidates.find(fits) ??
    candidates.map((text) => text.slice(0, schema.maxLength).padEnd(schema.minLength ?? 0, '字')).find(fits) ??
    candidates.at(-1)!
  );
}

/** Candidate texts in order of preference. */
function candidatesFor({ display, title, contentMediaType }: TextSchema, place: TextPlace): string[] {
  const { texts, index, name } = place;
  const words = wordsOf(texts, index, `${title || name || '示例'}${index + 1}`);
  if (contentMediaType === SCREEN) return words.map(screenOf);
  const picture = `/demo-media/cover/outdoor-${index}.svg`;
  const [addresses, pictures, files] = [`https://example.com/${index}`, picture, `/files/sample-${index}.svg`].map(
    (start) => endsOf(texts, index).map((end) => start + end),
  );
  const identifiers = [`sample${index}`, `sample-${String(index).padStart(24, '0')}`, timeOf(place).slice(11, 16)];
  if (display === 'image' || display === 'avatar') return [...pictures!, ...addresses!, ...files!];
  return display === 'link' && texts !== 'hostile'
    ? [...addresses!, ...pictures!, ...files!, ...words, ...identifiers]
    : [...words, ...addresses!, ...pictures!, ...files!, ...identifiers];
}

function wordsOf(texts: TextPlace['texts'], index: number, plain: string): string[] {
  // Numbered, so that names differ between rows. The number follows `//` so that it is a comment behind code.
  if (texts === 'hostile')
    return HOSTILE_TEXTS.map((_, at) => `${HOSTILE_TEXTS[(index + at) % HOSTILE_TEXTS.length]}//${index}`);
  return [texts === 'long' ? `${LONG_WORD}${index}` : plain];
}

function endsOf(texts: TextPlace['texts'], index: number): string[] {
  if (texts === 'hostile')
    return [...HOSTILE_ENDS.map((_, at) => HOSTILE_ENDS[(index + at) % HOSTILE_ENDS.length]!), ''];
  return texts === 'long' ? [LONG_END, ''] : [''];
}

const URI = /^https?:\/\/[^\s"<>\\^`{|}]+$/;

function fittingIn({ format, pattern, minLength = 0, maxLength = 20_000 }: TextSchema): (text: string) => boolean {
  const regex = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  return (text) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (format !== 'uri' || URI.test(text)) &&
    (regex?.test(text) ?? true);
}

const SCREEN = 'application/vnd.atelier.page+json';

/** A minimal screen that contains the text and a table. */
const screenOf = (text: string): string =>
  `${JSON.stringify(
    {
      version: 1,
      route: '/sample',
      title: '示例',
      menu: null,
      dataSources: { tags: { call: 'feedManage.queryTagList' } },
      body: [{ type: 'card', title: text, body: [{ type: 'table', source: 'tags', columns: ['name', 'color'] }] }],
    },
    null,
    2,
  )}\n`;
