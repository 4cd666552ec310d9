import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import { createClientDouble } from '../../../services/testing';
import Screens from '../Screens';
import { textOf, version } from '../test-rows';

const client = createClientDouble();
const list = [
  version(3, { origin: 'restore', restoredNo: 1, message: '列宽改回去' }),
  version(2, { author: '林小满' }),
  version(1, { origin: 'disk', author: '' }),
];
const read = ({ versionId }: { versionId: number }) => ({
  version: list.find((each) => each.versionId === versionId)!,
  text: textOf(versionId - 100),
});

/** Waits until the dropdown is gone, because accessibility checks still see it while it fades out. */
const closed = (canvas: ReturnType<typeof within>) =>
  waitFor(() => expect(canvas.getByRole('combobox', { name: '对比版本' })).toHaveAttribute('aria-expanded', 'false'));

const meta: Meta<typeof Screens> = {
  title: 'workshop/Version',
  component: Screens,
  args: {
    client,
    navigate: fn(),
    followScreens: () => () => undefined,
    query: {},
    props: { part: 'version', versionId: 103 },
  },
  beforeEach: () =>
    client.answer({
      'workshop.readVersion': read,
      'workshop.queryVersionList': { list, total: 3, pageNo: 1, pageSize: 200 },
    }),
};
export default meta;
type Story = StoryObj<typeof Screens>;

/** Changes since the previous version, then since another one. */
export const Changes: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('版本 2 → 版本 3')).toBeVisible();
    await expect(canvas.getByText('列宽改回去')).toBeVisible();
    await expect(canvas.getByText(/恢复自版本 1/)).toBeVisible();
    await expect(await canvas.findByText('列“关键词”的列宽 120 → 130')).toBeVisible();
    await expect(canvas.getByText('修改 1')).not.toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: '对比版本' }));
    await userEvent.click(await screen.findByText(/^版本 1/, { selector: '.ant-select-item-option-content' }));
    await closed(canvas);
    await expect(await canvas.findByText('版本 1 → 版本 3')).toBeVisible();
    await expect(await canvas.findByText('表格“关键词列表”：新增列“采集状态”，在“关键词”之后')).toBeVisible();
  },
};

/** One press takes a version back. */
export const Undo: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'workshop.undoPublish': {
        outcome: 'published',
        version: version(4),
        text: '',
        base: null,
        theirs: null,
        conflicts: [],
        problems: [],
      },
    });
    await userEvent.click(await canvas.findByRole('button', { name: '撤销这次发布' }));
    await expect(await screen.findByText('已撤销 v3 的发布，现在是 v4')).toBeVisible();
  },
};

/** The older version is on the left, whichever was opened. */
export const WithNewer: Story = {
  args: { props: { part: 'version', versionId: 101, withId: 103 } },
  play: async ({ canvasElement }) => expect(await within(canvasElement).findByText('版本 1 → 版本 3')).toBeVisible(),
};

export const Text: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('页面 JSON'));
    await expect(canvas.getByRole('region', { name: '页面 JSON' })).toHaveTextContent('"route": "/feed/feed-keyword"');
    await expect(canvas.getByText('feed-keyword.v3.page.json')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '下载文件' })).toBeEnabled();
  },
};

export const First: Story = {
  args: { props: { part: 'version', versionId: 101 } },
  play: async ({ canvasElement }) =>
    expect(await within(canvasElement).findByText(/^新增/, { selector: '.at-diff-counts *' })).toBeVisible(),
};

export const Failed: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('版本 2 → 版本 3');
    client.answer({
      'workshop.readVersion': () => {
        throw new CallError({ kind: 'rejected', message: '版本不存在', call: 'workshop.readVersion' });
      },
    });
    await userEvent.click(canvas.getByRole('combobox', { name: '对比版本' }));
    await userEvent.click(await screen.findByText(/^版本 1/, { selector: '.ant-select-item-option-content' }));
    await closed(canvas);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('版本不存在');
    client.answer({ 'workshop.readVersion': read });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await waitFor(() => expect(canvas.getByText('版本 1 → 版本 3')).toBeVisible());
  },
};
