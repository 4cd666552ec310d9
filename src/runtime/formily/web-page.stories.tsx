import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../services/client';
import type { Answers } from '../../services/testing';
import type { ScreenDocument, ValueSchema } from '../../language/types';
import { StoryScreen } from '../testing/StoryScreen';
import { forgetDrafts } from './drafts/storage';

const meta: Meta<typeof StoryScreen> = {
  title: 'nodes/form/web page',
  component: StoryScreen,
  args: { onCall: fn() },
  beforeEach: () => forgetDrafts(),
};
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const schema: ValueSchema = {
  type: 'object',
  required: ['url', 'title'],
  properties: {
    url: { type: 'string', format: 'uri', pattern: '^https?://', maxLength: 2048, title: '原文链接', display: 'link' },
    title: { type: 'string', minLength: 1, maxLength: 8, title: '标题' },
    content: { type: 'string', maxLength: 5000, title: '正文', display: 'longText' },
    authorName: { type: 'string', maxLength: 64, title: '作者' },
    images: { type: 'array', items: { type: 'string', title: '图片', display: 'image' }, maxItems: 2, title: '图片' },
  },
};
const screen: Partial<ScreenDocument> = {
  dataSources: { save: { call: 'operation.saveTpInfo', effect: 'write', success: '已录入' } },
  body: [
    {
      type: 'form',
      source: 'save',
      submit: '录入',
      schema,
      fields: [
        {
          field: 'url',
          component: 'webPage',
          fills: { title: 'title', text: 'content', author: 'authorName', images: 'images' },
        },
        'title',
        'content',
        'authorName',
        'images',
      ],
    },
  ],
};
const answer = (body: string, rest: object = {}) => ({
  status: 200,
  url: 'https://site.example/post/1',
  contentType: 'text/html; charset=utf-8',
  headers: [],
  body,
  truncated: false,
  ...rest,
});
const PAGE = `<!doctype html><html><head>
  <title>网站的标题</title><meta property="og:title" content="周末  露营清单，二十件必带的东西">
  <meta name="description" content="第一次露营要带什么 &lt;b&gt;"><meta property="og:image" content="/a.png"><meta property="og:image" content="http://cdn.example/b.png">
  <meta property="og:image" content="javascript:alert(1)"><meta property="og:image" content="/c.png">
  <link rel="alternate" type="application/json+oembed" href="/oembed.json">
  <script>document.title = 'ran'; window.ran = true;</script></head><body><img src="x" onerror="window.ran = true"></body></html>`;
const answers = {
  'operation.saveTpInfo': {},
  'common.proxyRequest': answer(PAGE),
  'common.proxyGet': answer('{"author_name":"林小满","title":"别处的标题"}', { contentType: 'application/json' }),
} as unknown as Answers;

const read = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByLabelText(/原文链接/), 'https://site.example/post/1');
  await userEvent.click(canvas.getByRole('button', { name: '读取网页' }));
  return canvas;
};

/** Fills empty fields within their bounds and runs no code of the page. Undo keeps values that were changed since. */
export const Read: Story = {
  args: { screen, answers },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText(/正文/), '我自己写的');
    await read(canvasElement);
    await canvas.findByText('已填入标题、作者、图片');
    expect(canvas.getByLabelText(/标题/)).toHaveValue('周末 露营清单，');
    expect(canvas.getByLabelText(/正文/)).toHaveValue('我自己写的');
    expect(canvas.getByLabelText(/作者/)).toHaveValue('林小满');
    expect(canvas.getAllByRole('button', { name: /查看大图/ }).map((each) => each.title)).toEqual([
      'https://site.example/a.png',
      'http://cdn.example/b.png',
    ]);
    expect((window as { ran?: boolean }).ran).toBeUndefined();
    await userEvent.type(canvas.getByLabelText(/作者/), '本人');
    await userEvent.click(canvas.getByRole('button', { name: '撤销' }));
    await canvas.findByText('已撤销填入的内容');
    await waitFor(() => expect(canvas.queryByRole('button', { name: /查看大图/ })).toBeNull());
    expect(canvas.getByLabelText(/标题/)).toHaveValue('');
    expect(canvas.getByLabelText(/作者/)).toHaveValue('林小满本人');
  },
};

/** The server requests public addresses only. */
export const Refused: Story = {
  args: {
    screen,
    answers: {
      ...answers,
      'common.proxyRequest': (() => {
        throw new CallError({ kind: 'rejected', message: '不能访问内部地址', code: 50200, requestId: 'req-1' });
      }) as never,
    },
  },
  async play({ canvasElement }) {
    const canvas = await read(canvasElement);
    await expect(await canvas.findByText('不能访问内部地址')).toBeVisible();
    expect(canvas.getByLabelText(/原文链接/)).toHaveValue('https://site.example/post/1');
  },
};

/** The address is not an HTML page. */
export const NoPage: Story = {
  args: {
    screen,
    answers: { ...answers, 'common.proxyRequest': answer('%PDF', { contentType: 'application/pdf' }) as never },
  },
  async play({ canvasElement }) {
    const canvas = await read(canvasElement);
    await canvas.findByText('这个地址不是网页，没有可读取的内容');
  },
};

/** A slow page can be cancelled. */
export const Slow: Story = {
  args: { screen, answers: { ...answers, 'common.proxyRequest': (() => new Promise(() => undefined)) as never } },
  async play({ canvasElement }) {
    const canvas = await read(canvasElement);
    await canvas.findByText('正在读取…');
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await canvas.findByRole('button', { name: '读取网页' });
  },
};
