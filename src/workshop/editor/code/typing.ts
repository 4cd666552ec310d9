/** Steps of undo of the text editor: letters typed or deleted one after the other are one step. */
import { Annotation, Transaction } from '@codemirror/state';
import type { ViewUpdate } from '@codemirror/view';
import { MESSAGES } from '../editor.messages';
import type { TextStep } from '../session/session';

const { steps } = MESSAGES;
/** Titles by the beginning of the event that the text editor names. */
const TITLES = [
  ['input.type', steps.type],
  ['delete', steps.remove],
  ['input.paste', steps.paste],
  ['input.format', steps.format],
  ['input.arrange', steps.arrange],
] as const;
const JOINED: ReadonlySet<string> = new Set([steps.type, steps.remove]);

/** Title of the step that a gesture is, and what joins it with the next one. */
export const gestureStep = Annotation.define<Partial<Pick<TextStep, 'title' | 'key'>>>();

export function stepsOfTyping(): (update: ViewUpdate) => TextStep {
  let run = 0;
  let last: { readonly title: string; readonly end: number } | undefined;
  return ({ changes: change, transactions }) => {
    const event = transactions.find(({ docChanged }) => docChanged)?.annotation(Transaction.userEvent) ?? '';
    const gesture = transactions.map((each) => each.annotation(gestureStep)).find(Boolean);
    if (gesture?.title !== undefined) {
      last = undefined;
      return { change, title: gesture.title, ...(gesture.key !== undefined && { key: gesture.key }) };
    }
    const title = TITLES.find(([start]) => event.startsWith(start))?.[1] ?? steps.other;
    const ranges: { readonly from: number; readonly to: number; readonly end: number }[] = [];
    change.iterChanges((from, to, _, end) => ranges.push({ from, to, end }));
    const [range] = ranges;
    if (!range || ranges.length > 1 || !JOINED.has(title)) {
      last = undefined;
      return { change, title };
    }
    const isNext = last?.title === title && [range.from, range.to].includes(last.end);
    if (!isNext) run += 1;
    last = { title, end: range.end };
    return { change, title, key: `${title} ${run}` };
  };
}
