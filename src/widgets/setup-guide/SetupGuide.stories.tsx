import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { SetupStep } from '../../services/catalogue/generated/types';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import SetupGuide from './SetupGuide';

const step = (name: SetupStep['step'], state: SetupStep['state']): SetupStep => ({
  step: name,
  state,
  purpose: '没有大模型时，笔记和回复只能套用模板。',
  links: [{ text: '去检查', to: '/v1/permissions/settings' }],
});
const setupOf = (...list: SetupStep[]) => ({ list, isOpen: list.some(({ state }) => state === 'open') });

const client = createClientDouble();
const meta: Meta<typeof SetupGuide> = {
  title: 'widgets/setup-guide',
  component: SetupGuide,
  args: { client, props: {}, query: {}, navigate: fn(), site: { title: 'Atelier', demoAccounts: [] } },
  beforeEach() {
    let modelState: SetupStep['state'] = 'open';
    client.answer({
      'setup.querySteps': () => setupOf(step('password', 'done'), step('storage', 'open'), step('model', modelState)),
      'setup.skipStep': ({ skipped }) => {
        modelState = skipped ? 'skipped' : 'open';
        return null;
      },
    });
  },
};
export default meta;
type Story = StoryObj<typeof SetupGuide>;

/** A step leads to its screen, can be skipped, and be taken up again. */
export const Skipped: Story = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1/3 已处理')).toBeVisible();
    await userEvent.click(canvas.getAllByRole('button', { name: '去检查' })[0]!);
    expect(args.navigate).toHaveBeenCalledWith('/v1/permissions/settings');
    await userEvent.click(canvas.getByRole('button', { name: '跳过：接入大模型' }));
    await expect(await canvas.findByText('2/3 已处理')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '不跳过：接入大模型' }));
    await expect(await canvas.findByText('1/3 已处理')).toBeVisible();
  },
};

/** On the home screen it folds to nothing. */
export const Finished: Story = {
  beforeEach() {
    client.answer({ 'setup.querySteps': setupOf(step('storage', 'done'), step('model', 'skipped')) });
  },
  async play({ canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('section')).toBeNull());
  },
};

/** Its own screen shows what was done. */
export const FinishedWhole: Story = {
  ...Finished,
  args: { props: { whole: true } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('初始设置都处理完了。')).toBeVisible();
    await expect(canvas.getByText('已跳过')).toBeVisible();
  },
};

/** A database with the demonstration data has no steps. */
export const Demonstration: Story = {
  args: { props: { whole: true } },
  beforeEach() {
    client.answer({ 'setup.querySteps': setupOf() });
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText(/演示数据里不需要初始设置/)).toBeVisible();
  },
};

/** What could not be read or saved says why. */
export const Troubled: Story = {
  beforeEach() {
    const refused = () => {
      throw new CallError({ kind: 'timeout', message: '请求超时' });
    };
    client.answer({ 'setup.querySteps': refused, 'setup.skipStep': refused });
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请求超时');
    client.answer({ 'setup.querySteps': setupOf(step('model', 'open')) });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await userEvent.click(await canvas.findByRole('button', { name: '跳过：接入大模型' }));
    await expect(await canvas.findByText('没有保存：请求超时')).toBeVisible();
  },
};
