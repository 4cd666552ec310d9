/** Every type that islands accept is drawn, and says nothing in English. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import type { ScreenDocument, TemplateJson } from '../../language/types';
import { StoryScreen } from '../testing/StoryScreen';
import { ANSWERS, SOURCES } from './island-stories';
import { IN_FORM, SAMPLES, SAYS } from './testing/samples';

const meta = {
  title: 'runtime/Accepted types',
  component: StoryScreen,
  // Contrast and roles inside amis's components are amis's.
  parameters: { a11y: { test: 'off' } },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const inForm = (sample: TemplateJson): TemplateJson => ({
  type: 'form',
  title: '',
  wrapWithPanel: false,
  actions: [],
  body: [sample],
});
/** Each in an island of its own: the failure of one does not affect the others. */
const drawn = ([type, sample]: [string, TemplateJson]): ScreenDocument['body'][number] => ({
  type: 'amis',
  body: { type: 'container', className: `sample-${type}`, body: IN_FORM.has(type) ? inForm(sample) : sample },
});

/** Elements that show something without text. */
const PICTURED =
  'img, svg, canvas, video, audio, input, textarea, button, hr, [style*=background-color], [class*=Divider], .antd-Spinner';
/** Attributes that people read or hear. */
const READ = ['placeholder', 'title', 'alt', 'aria-label'];
const ENGLISH = /[A-Za-z]{2,}/;

const textsOf = (root: Element): string[] =>
  root === document.body ? [...root.children].filter(isStoryElement).flatMap(readIn) : readIn(root);
/** Storybook hides texts of its own on the page. */
const isStoryElement = ({ className, id }: Element): boolean =>
  !/^(?:sb-|storybook-(?!root))/.test(`${className}${id}`);
const readIn = (root: Element): string[] => [
  ...((root as HTMLElement).innerText ?? '').split('\n'),
  ...[...root.querySelectorAll(READ.map((name) => `[${name}]`).join())].flatMap((element) =>
    READ.flatMap((name) => element.getAttribute(name) ?? []),
  ),
];
const englishIn = (root: Element): string[] => [...new Set(textsOf(root).filter((text) => ENGLISH.test(text)))];

/** The faults of a drawn sample. */
function faultsOf(type: string, root: Element): string[] {
  const sample = root.querySelector<HTMLElement>(`.sample-${type}`);
  if (!sample) return ['is not drawn'];
  const isEmpty = sample.innerText.trim() === '' && !sample.querySelector(PICTURED);
  const expected = SAYS[type];
  const isSilent = expected !== undefined && !sample.innerText.includes(expected);
  const refused = sample.querySelector<HTMLElement>('.at-refused')?.innerText;
  return [
    ...(isEmpty ? ['is empty'] : []),
    ...(isSilent ? [`does not say ${expected}`] : []),
    ...(refused === undefined ? [] : [refused]),
    ...englishIn(sample),
  ];
}

/** Samples that open something when they are pressed, by the selector of what is pressed. */
const OPENS = '.opens, .antd-Select, .antd-ResultBox, .antd-ColorPicker, .antd-Combo-addBtn, .antd-DatePicker';

const story = (group: keyof typeof SAMPLES): Story => ({
  args: {
    screen: {
      dataSources: { tags: SOURCES.tags },
      body: Object.entries(SAMPLES[group]!).map(drawn),
    },
    answers: ANSWERS,
  },
  play: async ({ canvasElement }) => {
    const types = Object.keys(SAMPLES[group]!);
    const sampleOf = (type: string) => canvasElement.querySelector(`.sample-${type}`);
    await waitFor(() => expect(types.filter((type) => !sampleOf(type))).toEqual([]));
    for (const type of types) {
      // Some types are drawn when they come into view.
      sampleOf(type)!.scrollIntoView();
      await waitFor(() => expect(sampleOf(type)!.querySelector('.at-node-loading')).toBeNull());
    }
    await waitFor(() =>
      expect(types.flatMap((type) => faultsOf(type, canvasElement).map((fault) => `${type}: ${fault}`))).toEqual([]),
    );
    for (const opener of canvasElement.querySelectorAll(OPENS)) {
      await userEvent.click(opener, { pointerEventsCheck: 0 });
      await waitFor(() => expect(englishIn(document.body)).toEqual([]));
      await userEvent.keyboard('{Escape}');
    }
  },
});

export const Layout = story('layout');
export const Pressed = story('pressed');
export const Shown = story('shown');
export const Lists = story('lists');
export const Choices = story('choices');
export const Times = story('times');
export const Fields = story('fields');
