/**
 * The folders of a node and of a widget are their only declaration: in a copy of the repository with a planted node and
 * widget, the checker, page.schema.json, the editor's service, the workshop and the runtime know both.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyOfTree } from '../test-support/copy-of-tree';
import { drawnInBrowser } from '../test-support/drawn-in-browser';

const copy = copyOfTree(['src', 'scripts', 'server', 'package.json', 'tsconfig.json']);

const PLANTED: Readonly<Record<string, string>> = {
  'src/runtime/nodes/rating/rating.language.ts': `
    import { maybe, integer, shape, template } from '../../../language/fragments';
    import { defineNode } from '../../../language/node-language';
    import { help } from '../../../shared/help';
    export const ratingLanguage = defineNode({
      type: 'rating',
      name: { en: 'a rating', zh: '星级' },
      icon: 'star',
      summary: help('A number of stars.', '用星星表示的分数。'),
      props: shape({
        value: template(help('How many stars are filled.', '点亮几颗星。')),
        most: maybe(integer(help('How many stars there are.', '共有几颗星。'), 1, 9)),
      }),
    });`,
  'src/runtime/nodes/rating/rating.rules.ts': `
    import { defineRules } from '../../../language/node-rules';
    import { problem } from '../../../language/problems';
    import { ratingLanguage } from './rating.language';
    export const ratingRules = defineRules({
      defaults: { most: 5 },
      check(node, { pointer }, { report }) {
        if (node.value === 'none')
          report(pointer + '/value', problem('wrong-type', { expected: { name: ratingLanguage.name }, found: 'none' }));
      },
    });`,
  'src/runtime/nodes/rating/Rating.tsx': `
    import { useText } from '../context';
    export default function Rating({ node: { value, most } }: { node: { value: string; most: number } }) {
      const filled = Number(useText(value));
      return <span>{'★'.repeat(filled) + '☆'.repeat(most - filled)}</span>;
    }`,
  'src/widgets/greeting-card/greeting-card.widget.ts': `
    import { help } from '../../shared/help';
    import { defineWidget } from '../../shared/widget-declaration';
    export const widget = defineWidget({
      title: '问候卡',
      summary: help('Greets a person by name.', '用姓名问候用户。'),
      props: { to: { type: 'string', description: help('The person to greet.', '问候谁。') } },
      required: ['to'],
    });`,
  'src/widgets/greeting-card/GreetingCard.tsx': 'export default function GreetingCard() { return null; }',
};

/** Script that runs in the copy and prints answers about screens with the planted node and widget. */
const QUESTIONS = `
  import { writeFileSync, mkdirSync } from 'node:fs';
  import { dirname } from 'node:path';
  import { declarationIndexes } from './scripts/generate/declarations';
  const writeAll = (files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  };
  writeAll(declarationIndexes('.'));
  const { nodeTables } = await import('./scripts/generate/node-tables');
  writeAll(nodeTables());
  const { catalogue, callsByName } = await import('./src/services/catalogue');
  const { compile } = await import('./src/language/compile');
  const { factsOf } = await import('./src/language/problems/words');
  const { createService } = await import('./src/language/service');
  const { WIDGETS } = await import('./src/language/generated/widgets');
  const { editorSchema } = await import('./src/language/schema/schema');
  const { widgetLoaders } = await import('./src/app/generated/widget-loaders');
  const { inChinese } = await import('./src/workshop/editor/check/chinese/chinese');
  const { typeWord } = await import('./src/workshop/shared/type-words');

  const options = { file: 'x', calls: callsByName, widgets: new Set(Object.keys(WIDGETS)) };
  const screen = (...body) => JSON.stringify({ version: 1, route: '/x', title: 'x', menu: null, body });
  const problemsOf = (...body) => compile(screen(...body), options).problems;
  const codes = (...body) => problemsOf(...body).map(({ code, args }) => code + ' ' + (args.found ?? args.expected));
  const card = (props, widget = 'greeting-card') => ({ type: 'widget', widget, props });
  const whole = screen({ type: 'rating', value: '3' }, card({ to: 'x' }));
  const inBoth = (paragraphs) => paragraphs.map((each) => [each, inChinese(each)]);
  /** The item that completes a screen after a piece of its text. */
  const completed = (text, after, label) => {
    const { items } = createService(text, options).completionsAt(text.indexOf(after) + after.length);
    const item = items.find((each) => each.label === label);
    return item && { detail: item.detail, help: inBoth(item.documentation.split('\\n\\n')) };
  };
  const hovered = (piece) => {
    return inBoth(createService(whole, options).hoverAt(whole.indexOf(piece) + 1).paragraphs);
  };
  console.log(JSON.stringify({
    good: compile(whole, options).page?.body,
    wrong: [...codes({ type: 'rating', vale: '3' }), ...codes({ type: 'rating', value: 'none' }), ...codes(card({ too: 1 }))],
    named: problemsOf({ type: 'rating', value: 'none' }).flatMap((each) => ['en', 'zh'].map((to) => factsOf(each, to).expected)),
    schema: JSON.stringify(editorSchema({ calls: catalogue, menus: [] })).includes('"rating"'),
    completed: [
      completed(screen({ type: 'rat' }), '"rat', 'rating'),
      completed(screen(card({}, 'greet')), '"greet', 'greeting-card'),
      completed(screen(card({ t: '' })), '"props":{"t', 'to'),
    ],
    hovered: [hovered('"rating"'), hovered('"value"'), hovered('"greeting-card"'), hovered('"to"')],
    outline: createService(whole, options).outline().map(({ type, label }) => [typeWord(type), label]),
    component: (await widgetLoaders['greeting-card']()).default.name,
  }));
`;

/** Program that draws the compiled screen with the runtime's nodes. */
const drawing = (body: unknown) => `
  import { createRoot } from 'react-dom/client';
  import './src/runtime/nodes';
  import { RuntimeProvider } from './src/runtime/nodes/hooks';
  import { Nodes } from './src/runtime/nodes/Nodes';
  import { open } from './src/runtime/testing/open-runtime';
  const body = ${JSON.stringify(body)};
  const { runtime } = open({ body }, {});
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <RuntimeProvider runtime={runtime}><Nodes nodes={body} /></RuntimeProvider>,
  );
`;

let answer: Record<string, unknown> & { good: readonly unknown[] };
beforeAll(() => {
  for (const [path, text] of Object.entries({ ...PLANTED, 'questions.ts': QUESTIONS })) copy.write(path, text);
  answer = JSON.parse(copy.run('questions.ts')) as typeof answer;
}, 600_000);
afterAll(() => copy.remove());

describe('a planted node and a planted widget', () => {
  it("the checker knows their props, and runs the node's own check", () =>
    expect(answer.wrong).toEqual(['unknown-prop vale', 'wrong-type none', 'missing-prop to', 'unknown-prop too']));
  it('problems name the node in both languages', () => expect(answer.named).toEqual(['a rating', '星级']));
  it('the compiler fills in the defaults of the node', () =>
    expect(answer.good).toEqual([
      { type: 'rating', value: '3', most: 5 },
      { type: 'widget', widget: 'greeting-card', props: { to: 'x' } },
    ]));
  it('page.schema.json knows the node', () => expect(answer.schema).toBe(true));
  it('completion offers them with help in both languages', () =>
    expect(answer.completed).toEqual([
      { detail: '星级', help: [['A number of stars.', '用星星表示的分数。']] },
      { detail: '问候卡', help: [['Greets a person by name.', '用姓名问候用户。']] },
      {
        detail: '文本',
        help: [
          ['文本', '文本'],
          ['The person to greet.', '问候谁。'],
        ],
      },
    ]));
  it('hover shows help in both languages', () =>
    expect(answer.hovered).toEqual([
      [['A number of stars.', '用星星表示的分数。']],
      [['How many stars are filled.', '点亮几颗星。']],
      [
        ['问候卡', '问候卡'],
        ['Greets a person by name.', '用姓名问候用户。'],
      ],
      [
        ['文本', '文本'],
        ['The person to greet.', '问候谁。'],
      ],
    ]));
  it('the outline shows their Chinese names', () =>
    expect(answer.outline).toEqual([
      ['星级', ''],
      ['定制组件', '问候卡'],
    ]));
  it('the runtime draws the node, and loads the component of the widget', async () => {
    copy.write('draw.tsx', drawing(answer.good.slice(0, 1)));
    expect(await drawnInBrowser(copy.folder, 'draw.tsx')).toContain('<span>★★★☆☆</span>');
    expect(answer.component).toBe('GreetingCard');
  }, 600_000);
});
