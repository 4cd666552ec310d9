import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createClientDouble } from '../../services/testing';
import WordCheck from './WordCheck';

const client = createClientDouble();
const meta: Meta<typeof WordCheck> = {
  title: 'widgets/word-check',
  component: WordCheck,
  args: { client, props: {}, query: {}, navigate: fn(), site: { title: 'Atelier', demoAccounts: [] } },
  beforeEach() {
    client.answer({
      'publish.checkProhibitedWords': ({ text }) => {
        const start = text.indexOf('第*一');
        const match = { word: '第一', category: '极限用语', severity: 'forbidden', suggestion: '靠前' } as const;
        return start < 0 ? { list: [], total: 0 } : { list: [{ ...match, start, end: start + 3 }], total: 1 };
      },
    });
  },
};
export default meta;
type Story = StoryObj<typeof WordCheck>;

/** A word that is split by signs is marked, named and replaced. */
export const MarkedAndReplaced: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const text = canvas.getByLabelText<HTMLTextAreaElement>('要检测的文字');
    await userEvent.type(text, '销量第*一的杯子');
    await expect(await canvas.findByText('违禁词 1 处')).toBeVisible();
    expect(canvasElement.querySelector('mark')).toHaveTextContent('第*一');
    await userEvent.click(canvas.getByRole('button', { name: '把“第一”替换为“靠前”' }));
    await expect(text).toHaveValue('销量靠前的杯子');
    await expect(await canvas.findByText('没有发现违禁词')).toBeVisible();
  },
};

/** The text of a form is checked beside it; it is changed in the form only. */
export const OfAForm: Story = {
  args: { props: { text: '销量第*一的杯子' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('违禁词 1 处')).toBeVisible();
    expect(canvasElement.querySelector('mark')).toHaveTextContent('第*一');
    await expect(canvas.getByText('建议：靠前')).toBeVisible();
    expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** Nothing is asked before something is typed. */
export const Empty: Story = {
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText(/拆开写的/)).toBeVisible();
    expect(within(canvasElement).queryByText('没有发现违禁词')).toBeNull();
  },
};
