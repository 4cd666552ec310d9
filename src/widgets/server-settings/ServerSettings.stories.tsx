import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import { CHECKS, SETTINGS, SYSTEM } from './server-settings.fixtures';
import ServerSettings from './ServerSettings';

const client = createClientDouble();
const meta: Meta<typeof ServerSettings> = {
  title: 'widgets/server-settings',
  component: ServerSettings,
  args: { client, props: {}, query: {}, navigate: fn(), site: { title: 'Atelier', demoAccounts: [] } },
  beforeEach() {
    client.answer({
      'setting.querySettings': { list: [...SETTINGS] },
      'setting.queryChecks': { list: [...CHECKS] },
      'setting.querySystem': SYSTEM,
    });
  },
};
export default meta;
type Story = StoryObj<typeof ServerSettings>;

/** Values, where they come from, and secrets as set or not. */
export const Everything: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('postgresql://•••@db:5432/atelier')).toBeVisible();
    await expect(canvas.getByText('已设置')).toBeVisible();
    await expect(canvas.getByText('未设置：没有，不能转写')).toBeVisible();
    await expect(canvas.getByText('约 1,204,000 行', { exact: false })).toBeVisible();
    await expect(canvas.getByText('1 项正常，0 项失败，1 项未配置，1 项还没检查')).toBeVisible();
  },
};

/** The search covers variables; the switch leaves what differs. */
export const Searched: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const search = await canvas.findByRole('textbox', { name: /搜索/ });
    await userEvent.type(search, 'speech_key');
    await expect(canvas.getByText('语音识别密钥')).toBeVisible();
    expect(canvas.queryByText('站点标题')).toBeNull();
    await userEvent.click(canvas.getByRole('switch', { name: '只看与默认不同的' }));
    await expect(canvas.getByText('没有符合的设置')).toBeVisible();
    await userEvent.clear(search);
    await expect(canvas.getByText('站点标题')).toBeVisible();
    expect(canvas.queryByText('语音识别密钥')).toBeNull();
  },
};

/** A link from another screen leads to a setting. */
export const LinkedTo: Story = {
  args: { query: { keyword: 'siteTitle' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('木屿运营台')).toBeVisible();
    expect(canvas.queryByText('数据库地址')).toBeNull();
  },
};

/** One check each, or all; what fails says what to change. */
export const Checked: Story = {
  async play({ canvasElement }) {
    client.answer({
      'setting.runCheck': ({ name }) => {
        if (name === 'picture') throw new CallError({ kind: 'timeout', message: '请求超时' });
        const found = CHECKS.find((each) => each.name === name)!;
        const result = { checkTime: '2026-06-10T08:00:00.000Z', durationMs: 1_200 };
        return name === 'model'
          ? { ...found, ...result, state: 'failed', words: '密钥被拒绝：改正 ATELIER_MODEL_KEY' }
          : { ...found, ...result };
      },
    });
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '检查写作模型' }));
    await expect(await canvas.findByText('密钥被拒绝：改正 ATELIER_MODEL_KEY')).toBeVisible();
    await expect(canvas.getByText('2026-06-10 16:00，1 秒')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '全部检查' }));
    await expect(await canvas.findByText('没有检查成：请求超时')).toBeVisible();
    expect(client.asked.filter(({ name }) => name === 'setting.runCheck')).toHaveLength(4);
  },
};

/** What could not be read can be tried again; the other parts stay. */
export const Troubled: Story = {
  beforeEach() {
    client.answer({
      'setting.querySystem': () => {
        throw new CallError({ kind: 'timeout', message: '请求超时' });
      },
    });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('站点标题')).toBeVisible();
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请求超时');
    client.answer({ 'setting.querySystem': SYSTEM });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await expect(await canvas.findByText('1.4.0')).toBeVisible();
  },
};
