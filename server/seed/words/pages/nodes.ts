/** Nodes that the demonstration's components and pages are made of. */
import type { PageAction, PageNode, Style } from '../../../../src/pages/document';

type Props = NonNullable<PageNode['props']>;

export const cover = (topic: string, seed: string): string => `/demo-media/cover/${topic}-${seed}.svg`;
export const avatar = (seed: string): string => `/demo-media/avatar/${seed}.svg`;

export const QUIET = '#5b6472';

export const text = (id: string, value: string, base: Style = {}, props: Props = {}): PageNode => ({
  id,
  type: 'text',
  props: { text: value, ...props },
  ...(Object.keys(base).length > 0 && { styles: { base } }),
});

export const heading = (id: string, level: 'h1' | 'h2' | 'h3', value: string, base: Style = {}): PageNode =>
  text(id, value, base, { as: level });

export const box = (id: string, base: Style, ...children: readonly PageNode[]): PageNode => ({
  id,
  type: 'box',
  styles: { base },
  children,
});

export const grid = (id: string, base: Style, ...children: readonly PageNode[]): PageNode => ({
  id,
  type: 'grid',
  styles: { base },
  children,
});

export const picture = (id: string, src: string, alt: string, base: Style): PageNode => ({
  id,
  type: 'picture',
  props: { src, alt, width: 720, height: 960 },
  styles: { base },
});

export const button = (
  id: string,
  label: string,
  press: readonly PageAction[],
  more: Props,
  base: Style = {},
): PageNode => ({
  id,
  type: 'button',
  props: { label, ...more },
  styles: { base },
  events: { press },
});

export const field = (id: string, label: string, kind: string, more: Props = {}): PageNode => ({
  id,
  type: 'field',
  props: { label, kind, isRequired: true, ...more },
});
export const agreement = field('agree', '我已阅读并同意《个人信息保护说明》，同意工作人员与我联系', 'agreement');

/** Questions that open one by one. */
export const questions = (
  id: string,
  ...pairs: readonly (readonly [question: string, answer: string])[]
): PageNode => ({
  id,
  type: 'accordion',
  props: { opensFirst: true },
  children: pairs.map(([question, answer], index) => ({
    id: `${id}-${index}`,
    type: 'panel',
    props: { title: question },
    children: [text(`${id}-${index}-text`, answer, { color: QUIET, fontSize: 15 })],
  })),
});

export const rules = (id: string, title: string, ...lines: readonly string[]): PageNode => ({
  id,
  type: 'richText',
  props: {
    blocks: [
      { kind: 'h2', runs: [{ text: title }] },
      ...lines.map((line) => ({ kind: 'item', runs: [{ text: line }] })),
    ],
  },
});

/** Number of a component in the list, from 1, as its id. */
export const instance = (id: string, component: number, version: number, props: Props): PageNode => ({
  id,
  type: 'component',
  component,
  version,
  props,
});

/** A white card on the ground of a page. */
export const CARD: Style = { background: '#ffffff', radius: 16, padding: 20, shadow: 'small' };
