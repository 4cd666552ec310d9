/** Random gestures on the shipped screens, and what must hold of each plan. */
import { nat, record } from 'fast-check';
import { expect } from 'vitest';
import { checkText } from '../../../compile';
import { bodyNodes } from '../../../declare/language';
import { child, isObject, segments, valueAt } from '../../../schema/json';
import { OPTIONS } from '../../../test-support';
import type { Problem } from '../../../types';
import { createService } from '../../index';
import type { OutlineItem } from '../../types';
import { applied } from '../edits';
import type { Gesture, Plan } from '../../types';
import { flat } from './entries';

/** Numbers that choose a gesture among those that a text offers. */
export const CHOICES = record({ kind: nat(), item: nat(), other: nat(), place: nat() });
export type Choice = Parameters<Parameters<typeof CHOICES.map>[0]>[0];

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** The props of an entry that hold plain values. */
const propsOf = (value: unknown): string[] =>
  isObject(value) ? Object.keys(value).filter((name) => typeof value[name] !== 'object' && name !== 'type') : [];

type Maker = (items: readonly OutlineItem[], page: unknown, choice: Choice) => Gesture;
const at = (items: readonly OutlineItem[], { item }: Choice): string => pick(items, item).pointer;
const MAKERS: readonly Maker[] = [
  (items, _page, choice) => ({ do: pick(['up', 'down', 'duplicate', 'remove'], choice.place), at: at(items, choice) }),
  (items, page, choice) => {
    const pointer = at(items, choice);
    const props = propsOf(valueAt(page, segments(pointer)));
    return { do: 'unset', at: props.length > 0 ? child(pointer, pick(props, choice.place)) : pointer };
  },
  (items, _page, choice) => ({ do: 'set', at: child(at(items, choice), 'title'), value: '新标题' }),
  (items, page, choice) => {
    const pointer = at(items, choice);
    const props = propsOf(valueAt(page, segments(pointer)));
    return { do: 'set', at: props.length > 0 ? child(pointer, pick(props, choice.place)) : pointer, value: '改动' };
  },
  (items, _page, choice) => {
    const list = pick(items, choice.other).pointer;
    return { do: 'move', at: at(items, choice), into: list.slice(0, list.lastIndexOf('/')), index: choice.place % 8 };
  },
  (items, _page, choice) => {
    const list = pick(items, choice.other).pointer;
    return {
      do: 'insert',
      into: list.slice(0, list.lastIndexOf('/')),
      index: choice.place % 8,
      value: { type: 'text', text: '新' },
    };
  },
  (items, _page, choice) => ({ do: 'wrap', at: [at(items, choice)], in: pick(['row', 'card', 'tabs'], choice.place) }),
  (items, _page, choice) => ({ do: 'unwrap', at: at(items, choice) }),
  (items, _page, choice) => ({ do: 'detach', at: at(items, choice) }),
  (items, _page, choice) => ({ do: 'rename', at: at(items, choice), to: `renamed${choice.place % 90}` }),
  (items, _page, choice) => ({ do: 'become', at: at(items, choice), type: pick(bodyNodes, choice.place).type }),
];

/** A gesture that the text offers. */
export const randomGesture = (outline: readonly OutlineItem[], text: string, choice: Choice): Gesture =>
  pick(MAKERS, choice.kind)(flat(outline), JSON.parse(text), choice);

const OPEN = { ...OPTIONS, menuCodes: undefined, routes: undefined };
const identityOf = ({ code, args }: Problem): string => JSON.stringify([code, args]);
const errorsOf = (text: string, file: string): string[] =>
  checkText(text, { ...OPEN, file })
    .filter(({ severity }) => severity === 'error')
    .map(identityOf);

/** Applies gestures one after the other; returns the number that had an effect. */
export function expectSound(file: string, text: string, choices: readonly Choice[]): number {
  const undo: { readonly before: string; readonly after: string; readonly plan: Plan }[] = [];
  let now = text;
  let errors = errorsOf(now, file);
  for (const choice of choices) {
    const service = createService(now, { ...OPEN, file });
    if (service.outline().length === 0) break;
    const gesture = randomGesture(service.outline(), now, choice);
    const plan = service.planned(gesture);
    if (!plan) continue;
    const after = applied(now, plan.edits);
    const name = JSON.stringify(gesture);
    const page: unknown = parsed(after, name);
    const found = errorsOf(after, file);
    const announced = new Set([...errors, ...plan.breaks.map(({ problem }) => identityOf(problem))]);
    expect(
      found.filter((each) => !announced.has(each)),
      name,
    ).toEqual([]);
    expect(valueAt(page, segments(plan.pointer)), name).toBeDefined();
    undo.push({ before: now, after, plan });
    // A screen that people leave broken is as likely a beginning as a whole one, but hides what the next ones do.
    if (plan.breaks.length > 0) continue;
    [now, errors] = [after, found];
  }
  for (const { before, after, plan } of undo.toReversed()) expect(applied(after, inverseOf(before, plan))).toBe(before);
  return undo.length;
}

function parsed(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${name} leaves no JSON: ${text.slice(0, 2_000)}`, { cause: error });
  }
}

function inverseOf(before: string, { edits }: Plan) {
  let shift = 0;
  return [...edits]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to, insert }) => {
      const start = from + shift;
      shift += insert.length - (to - from);
      return { from: start, to: start + insert.length, insert: before.slice(from, to) };
    });
}
