/** Chinese words for props and closed values, from the facts beside their help. */
import { factsOf, type PropFacts } from '../../shared/help';
import { own } from '../schema/json';
import { WORDS } from './messages';

/** Chinese label of a prop or word of a closed value, with the name that the screen has. */
export const titled = (name: string, label: string | undefined): string =>
  label === undefined ? name : WORDS.titled(label, name);

/** Chinese word of a value of a closed set, by the help of its prop. */
export const wordOfValue = (description: string | undefined, value: unknown): string | undefined =>
  description === undefined ? undefined : own(factsOf(description)?.values ?? {}, String(value))?.[1];

export const labelOfProp = (description: string | undefined): string | undefined =>
  description === undefined ? undefined : factsOf(description)?.label[1];

/** Help of a prop, its values unless the help lists them in lines, and its default. */
export function aboutProp(description: string): string[] {
  const { values = {}, default: absent } = factsOf(description) ?? {};
  const listed = (description.includes('\n') ? [] : Object.entries(values)).map(
    ([value, word]) => `- \`${value}\` ${word[1]}`,
  );
  return [
    description,
    ...(listed.length > 0 ? [`${WORDS.values}：\n${listed.join('\n')}`] : []),
    ...(absent === undefined ? [] : [WORDS.defaultValue(defaultWord(absent, values))]),
  ];
}

const defaultWord = (absent: unknown, values: PropFacts['values'] = {}): string =>
  typeof absent === 'string' ? titled(absent, own(values, absent)?.[1]) : JSON.stringify(absent);
