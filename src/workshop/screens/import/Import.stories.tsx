import type { Meta, StoryObj } from '@storybook/react-vite';
import { strToU8, zipSync } from 'fflate';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { createClientDouble } from '../../../services/testing';
import Screens from '../Screens';
import { problem, textOf } from '../test-rows';

const client = createClientDouble();
const zip = (files: Readonly<Record<string, string>>, name = '控制台页面.zip') =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))).slice()],
    name,
  );
const tried = {
  published: 0,
  same: 3,
  list: [
    { screenId: 'feed/feed-keyword', title: '关键词管理', change: 'changed' as const },
    { screenId: 'made/new', title: '新页面', change: 'added' as const },
  ],
  problems: [],
};

const meta: Meta<typeof Screens> = {
  title: 'workshop/Import',
  component: Screens,
  args: { client, navigate: fn(), query: {}, props: { part: 'import' } },
  beforeEach: () => client.answer({ 'workshop.importScreens': tried }),
};
export default meta;
type Story = StoryObj<typeof Screens>;

const choose = (root: HTMLElement, file: File) =>
  userEvent.upload(root.querySelector<HTMLInputElement>('input[accept=".zip"]')!, file);

/** The changes first, then all screens at once; files that are no screens are named by their number. */
export const Published: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, zip({ 'feed/feed-keyword.page.json': textOf(3), 'README.md': '#', 'menu.json': '{}' }));
    await canvas.findByText('修改 1 个，新增 1 个，3 个没有变化，2 个文件不是页面，已忽略。尚未发布');
    const files = [{ screenId: 'feed/feed-keyword', text: textOf(3) }];
    await expect(client.asked.at(-1)).toMatchObject({ params: { files, dryRun: true } });
    client.answer({ 'workshop.importScreens': { ...tried, published: 2 } });
    await userEvent.type(canvas.getByRole('textbox', { name: '说明' }), '来自代码库');
    await userEvent.click(canvas.getByRole('button', { name: '发布 2 个页面' }));
    await canvas.findByText('已发布 2 个页面，以前的版本在版本历史里');
    await expect(client.asked.at(-1)).toMatchObject({ params: { files, dryRun: false, message: '来自代码库' } });
  },
};

/** With problems nothing can be published; each leads to its place. */
export const WithProblems: Story = {
  beforeEach: () => client.answer({ 'workshop.importScreens': { ...tried, problems: [problem] } }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, zip({ 'feed/feed-keyword.page.json': textOf(3) }));
    await canvas.findByText('有 1 个问题，因此不能发布：请在文件里改好，再重新选择');
    await expect(canvas.getByRole('list', { name: '问题' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^发布/ })).toBeNull();
  },
};

/** What is no zip, or has no screens, says so and nothing is sent. */
export const NoScreens: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const before = client.asked.length;
    await choose(canvasElement, zip({ 'README.md': '#' }));
    await canvas.findByText(/^里面没有页面/);
    await choose(canvasElement, new File(['no zip'], 'a.zip'));
    await canvas.findByText('这个 zip 无法读取，请重新导出');
    await waitFor(() => expect(client.asked).toHaveLength(before));
  },
};
