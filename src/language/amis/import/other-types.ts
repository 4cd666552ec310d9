/** Types of other versions of amis, and types for which another one does the same. */
import { namesIn } from '../types';

/** Written -> drawn, with the same function. */
const SAME: Readonly<Record<string, string>> = {
  crud2: 'crud',
  html: 'tpl',
  'rich-text': 'input-rich-text',
  'native-date': 'input-date',
  'native-time': 'input-time',
  'native-number': 'input-number',
  'input-repeat': 'input-range',
  'tabs-transfer-picker': 'tabs-transfer',
  'chart-radios': 'radios',
  'static-tpl': 'tpl',
  'pagination-wrapper': 'wrapper',
  cross: 'wrapper',
};

/** Drawn in a plainer way, which people are told. */
const PLAINER: Readonly<Record<string, string>> = {
  editor: 'textarea',
  'json-editor': 'textarea',
  'input-verification-code': 'input-text',
};

/** Fields of the forms of amis's first version, which had a form's fields in `controls`. */
const FIELDS: ReadonlySet<string> = new Set(
  namesIn(`text email url password date datetime time month quarter year date-range datetime-range time-range
  month-range quarter-range number range rating city color tag tree array kv image file sub-form repeat table`),
);

export interface TypeResult {
  readonly type: string;
  /** Whether it looks plainer than before. */
  readonly plainer?: true;
}

/** `inControls`: a field of a form of amis's first version. */
export function translatedType(written: string, inControls: boolean): TypeResult {
  const type = inControls && FIELDS.has(written) ? `input-${written}` : written;
  const name = type.toLowerCase();
  if (Object.hasOwn(PLAINER, name)) return { type: PLAINER[name]!, plainer: true };
  if (name.endsWith('-editor') && !/^(?:diff|json-schema)-editor$/.test(name))
    return { type: 'textarea', plainer: true };
  return { type: Object.hasOwn(SAME, name) ? SAME[name]! : type };
}
