import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/intro', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const TEXT = '这里跟踪关键词，机器人按间隔收录新内容。';
const SOMEBODY = { userId: 1, name: '王小明' };
const forget = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('atelier.intro:')) localStorage.removeItem(key);
};

const screen = {
  state: { opened: { type: 'boolean', default: false } },
  body: [
    { type: 'intro', about: TEXT, text: '添加关键词', do: [{ action: 'set', state: { opened: true } }] },
    { type: 'text', text: "${state.opened ? '已打开' : ''}" },
  ],
} as const;

/** The first visit: the button does the first thing, and the introduction can be closed. */
export const FirstVisit: Story = {
  args: { screen: screen as never, user: SOMEBODY },
  beforeEach: forget,
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(TEXT)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '添加关键词' }));
    await expect(await canvas.findByText('已打开')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '知道了' }));
    await expect(canvas.queryByText(TEXT)).toBeNull();
  },
};

/** The person was here before. */
export const LaterVisit: Story = {
  args: { screen: { body: [...screen.body, { type: 'text', text: '列表' }] } as never, user: SOMEBODY },
  beforeEach() {
    forget();
    localStorage.setItem('atelier.intro:1:/story', 'seen');
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('列表')).toBeVisible();
    await expect(canvas.queryByText(TEXT)).toBeNull();
  },
};
