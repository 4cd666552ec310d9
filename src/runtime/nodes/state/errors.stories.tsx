/**
 * Each node that reads a source, with every kind of failure at once: a source for each kind. The screens are drawn with
 * a rejection; the nodes are the same there, so that the other kinds are judged here.
 */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Answers } from '../../../services/testing';
import type { Node, ScreenDocument } from '../../../language/types';
import { errorOf, FAILURES } from '../../testing/answers';
import { signsOfExecution } from '../../testing/executed';
import { SCREEN_STATES, type ShownErrorKind } from '../../testing/states';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'runtime/errors', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const CALL = 'feedManage.queryKeywordList';

/** Names of the sources: the kinds of failure, and a rejection whose message is hostile. */
const SOURCES = [...(Object.keys(FAILURES) as ShownErrorKind[]), 'hostile'] as const;
type Source = (typeof SOURCES)[number];

const failureOf = (source: Source) =>
  source === 'hostile'
    ? errorOf('rejected', CALL, SCREEN_STATES['hostile-error'])
    : errorOf(source, CALL, SCREEN_STATES.rejected);

const dataSources: ScreenDocument['dataSources'] = Object.fromEntries(
  SOURCES.map((source) => [source, { call: CALL, effect: 'read', params: { keyword: source } }]),
);

/** Fails until `mend` is called; then each source answers with one row. */
let isBroken = true;
const answers = {
  [CALL]: ({ keyword }: { keyword: Source }) => {
    if (isBroken) throw failureOf(keyword);
    return {
      list: [{ keywordId: 1, keyword: `${keyword} 的数据`, count: 3, time: '2026-11-10T02:00:00.000Z' }],
      total: 1,
    };
  },
} as unknown as Answers;

/** `retries`: the error has a button that reads the source again. `why`: where the error's text is. */
interface Drawing {
  readonly retries?: false;
  readonly why?: 'title';
}

const messageOf = (source: Source): string => {
  const { message, requestId } = failureOf(source);
  return message.includes(requestId!) ? message : `${message}（请求编号 ${requestId}）`;
};

const withAllFailures = (nodeFor: (source: Source) => Node, { retries, why }: Drawing = {}): Story => ({
  args: { screen: { dataSources, body: SOURCES.map(nodeFor) }, answers, query: { day: '2026-11-24' } },
  beforeEach: () => void (isBroken = true),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const trouble = (source: Source) =>
      why === 'title'
        ? canvas.queryByTitle(failureOf(source).message)
        : canvas.queryAllByRole('alert').find(({ textContent }) => textContent.includes(messageOf(source).trim()));
    await waitFor(() => expect(SOURCES.filter((source) => !trouble(source))).toEqual([]));
    await expect(signsOfExecution(canvasElement)).toEqual([]);
    if (retries === false) return;
    isBroken = false;
    for (const button of canvas.getAllByRole('button', { name: '重试' })) await userEvent.click(button);
    await waitFor(() => expect(canvas.queryAllByRole('alert')).toEqual([]));
  },
});

const fields = [{ field: 'keyword', title: '关键词' }];

export const Table = withAllFailures((source) => ({ type: 'table', source, rowKey: 'keywordId', columns: fields }));
export const Detail = withAllFailures((source) => ({ type: 'detail', data: `\${source.${source}.list[0]}`, fields }));
export const Record = withAllFailures((source) => ({
  type: 'record',
  data: `\${source.${source}.list[0]}`,
  body: [{ type: 'text', text: '${row.keyword}' }],
}));
export const Tree = withAllFailures((source) => ({
  type: 'tree',
  data: `\${source.${source}.list}`,
  key: 'keywordId',
  parent: 'parentId',
  label: 'keyword',
}));
export const Thread = withAllFailures((source) => ({
  type: 'thread',
  source,
  title: '${row.keyword}',
  text: '${row.keyword}',
}));
export const Board = withAllFailures((source) => ({
  type: 'board',
  source,
  column: 'keyword',
  values: [{ value: `${source} 的数据`, title: source, color: 'default' }],
  card: { title: '${row.keyword}' },
  rowKey: 'keywordId',
}));
export const Calendar = withAllFailures((source) => ({
  type: 'calendar',
  source,
  start: 'time',
  title: '${row.keyword}',
  rowKey: 'keywordId',
  views: ['list'],
}));
export const Chart = withAllFailures((source) => ({
  type: 'chart',
  kind: 'bar',
  title: source,
  data: `\${source.${source}.list}`,
  x: 'keyword',
  y: [{ field: 'count', title: '数量' }],
}));
export const Form = withAllFailures((source) => ({
  type: 'form',
  source: 'save',
  initial: { keyword: `\${source.${source}.list[0].keyword}` },
  fields: [{ field: 'keyword', title: '关键词', component: 'input' }],
}));
/** A figure names the reason on hover only; its screen has the buttons that read again. */
export const Stat = withAllFailures(
  (source) => ({ type: 'stat', title: source, value: `\${source.${source}.total}` }),
  { retries: false, why: 'title' },
);
