import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/card', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** The title names the region; `extra` stands at its right. */
export const Titled: Story = {
  args: {
    screen: {
      body: [
        {
          type: 'card',
          title: '${user.name}的关键词',
          extra: [{ type: 'button', text: '新建', do: [{ action: 'go', to: '/feed/keyword' }] }],
          body: [{ type: 'text', text: '还没有关键词。' }],
        },
      ],
    },
  },
  async play({ canvasElement }) {
    const card = within(await within(canvasElement).findByRole('region', { name: '王小明的关键词' }));
    const title = card.getByRole('heading', { name: '王小明的关键词' });
    const extra = await card.findByRole('button', { name: '新建' });
    await expect(card.getByText('还没有关键词。')).toBeVisible();
    await expect(extra.getBoundingClientRect().left).toBeGreaterThan(title.getBoundingClientRect().right);
  },
};

/** Without title and extra there is no head. */
export const Untitled: Story = {
  args: { screen: { body: [{ type: 'card', body: [{ type: 'text', text: '只有内容' }] }] } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('只有内容')).toBeVisible();
    await expect(within(canvasElement).queryByRole('banner')).toBeNull();
    await expect(within(canvasElement).queryByRole('heading', { level: 2 })).toBeNull();
  },
};
