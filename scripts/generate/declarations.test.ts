/**
 * The folders of a node and of a widget are their only declaration: in a copy of the repository with a planted node and
 * widget, the checker, page.schema.json, completion and the runtime know both.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyOfTree } from '../test-support/copy-of-tree';

const copy = copyOfTree(['src', 'scripts', 'server', 'package.json', 'tsconfig.json']);

const PLANTED: Readonly<Record<string, string>> = {
  'src/runtime/nodes/rating/rating.language.ts': `
    import { maybe, integer, shape, template } from '../../../language/fragments';
    import { defineNode } from '../../../language/node-language';
    export const ratingLanguage = defineNode({
      type: 'rating',
      name: { en: 'a rating', zh: '星级' },
      summary: 'Stars.',
      props: shape({ value: template('How many.'), most: maybe(integer('At most.', 1, 9)) }),
    });`,
  'src/runtime/nodes/rating/rating.rules.ts': `
    import { defineRules } from '../../../language/node-rules';
    import { problem } from '../../../language/problems';
    export const ratingRules = defineRules({
      defaults: { most: 5 },
      check(node, { pointer }, { report }) {
        if (node.value === 'none') report(pointer + '/value', problem('missing-prop', { expected: 'stars' }));
      },
    });`,
  'src/runtime/nodes/rating/Rating.tsx': 'export default function Rating() { return null; }',
  'src/widgets/greeting-card/greeting-card.widget.ts': `
    import { defineWidget } from '../../shared/widget-declaration';
    export const widget = defineWidget({
      summary: 'Greets.',
      props: { to: { type: 'string', description: 'Who is greeted.' } },
      required: ['to'],
    });`,
  'src/widgets/greeting-card/GreetingCard.tsx': 'export default function GreetingCard() { return null; }',
};

/** Script that runs in the copy and prints answers about screens with the planted node and widget. */
const QUESTIONS = `
  import { writeFileSync, mkdirSync } from 'node:fs';
  import { dirname } from 'node:path';
  import { declarationIndexes } from './scripts/generate/declarations';
  for (const [path, text] of Object.entries(declarationIndexes('.'))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { catalogue, callsByName } = await import('./src/services/catalogue');
  const { compile } = await import('./src/language/compile');
  const { createService } = await import('./src/language/service');
  const { WIDGETS } = await import('./src/language/generated/widgets');
  const { pageSchemaText } = await import('./scripts/generate/page-schema');
  const { nodeLoaders } = await import('./src/runtime/nodes/generated/loaders');
  const { widgetLoaders } = await import('./src/app/generated/widget-loaders');
  const options = { file: 'x', calls: callsByName, widgets: new Set(Object.keys(WIDGETS)) };
  const screen = (...body) => JSON.stringify({ version: 1, route: '/x', title: 'x', menu: null, body });
  const codes = (...body) => compile(screen(...body), options).problems.map(({ code, args }) => code + ' ' + (args.found ?? args.expected));
  const half = screen({ type: 'rat' });
  const card = (props) => ({ type: 'widget', widget: 'greeting-card', props });
  console.log(JSON.stringify({
    good: compile(screen({ type: 'rating', value: '3' }, card({ to: 'x' })), options).page?.body,
    wrong: [...codes({ type: 'rating', vale: '3' }), ...codes({ type: 'rating', value: 'none' }), ...codes(card({ too: 1 }))],
    schema: pageSchemaText(catalogue).includes('"rating"'),
    completed: createService(half, options).completionsAt(half.indexOf('rat') + 3).items.map(({ label }) => label),
    components: [
      (await nodeLoaders.rating()).default.name,
      (await widgetLoaders['greeting-card']()).default.name,
    ],
  }));
`;

let answer: Record<string, unknown>;
beforeAll(() => {
  for (const [path, text] of Object.entries({ ...PLANTED, 'questions.ts': QUESTIONS })) copy.write(path, text);
  answer = JSON.parse(copy.run('questions.ts')) as Record<string, unknown>;
}, 600_000);
afterAll(() => copy.remove());

it("the checker knows the props of a planted node and widget, and runs the node's own check", () =>
  expect(answer.wrong).toEqual([
    'missing-prop value',
    'unknown-prop vale',
    'missing-prop stars',
    'missing-prop to',
    'unknown-prop too',
  ]));
it('the compiler fills in the defaults of a planted node', () =>
  expect(answer.good).toEqual([
    { type: 'rating', value: '3', most: 5 },
    { type: 'widget', widget: 'greeting-card', props: { to: 'x' } },
  ]));
it('page.schema.json and completion know a planted node', () =>
  expect(answer).toMatchObject({ schema: true, completed: expect.arrayContaining(['rating']) as string[] }));
it('the runtime loads the components of both', () => expect(answer.components).toEqual(['Rating', 'GreetingCard']));
