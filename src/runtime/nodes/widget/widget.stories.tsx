import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryScreen } from '../../testing/StoryScreen';
import { useDone, type Widgets } from './registry';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/widget', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

function Choice({ label }: { label?: unknown }) {
  const done = useDone();
  return (
    <button type="button" onClick={() => done({ chosen: '第一张' })}>
      {String(label)}
    </button>
  );
}
const widgets = { choice: () => Promise.resolve({ default: Choice }) } as Widgets;

/** The widget gets evaluated props; `then` runs with its result when it reports that it is done. */
export const PropsAndResult: Story = {
  args: {
    widgets,
    screen: {
      state: { chosen: { type: 'string', default: '' } },
      body: [
        {
          type: 'widget',
          widget: 'choice',
          props: { label: '${user.name}，请选择' },
          then: [{ action: 'set', state: { chosen: '${result.chosen}' } }],
        },
        { type: 'text', text: '已选：${state.chosen}' },
      ],
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '王小明，请选择' }));
    await expect(await canvas.findByText('已选：第一张')).toBeVisible();
  },
};
