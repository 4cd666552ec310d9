import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../../../app/base.css';
import { CallError } from '../../../../services/client';
import { createClientDouble } from '../../../../services/testing';
import { NotePicker } from './NotePicker';

const NOTES = [
  { noteId: 1, title: '露营清单', content: '外套一定要带。' },
  { noteId: 2, title: '徒步路线', content: '沿溪而上。' },
];
const found = (keyword = '') => {
  const list = NOTES.filter(({ title }) => title.includes(keyword));
  return { list, total: list.length, pageNo: 1, pageSize: 20 } as never;
};
const onChoose = fn();

const meta: Meta<typeof NotePicker> = {
  title: 'assistant/NotePicker',
  component: NotePicker,
  args: {
    onChoose,
    client: createClientDouble({ 'operation.queryGenerateNotes': ({ keyword }) => found(keyword) }),
  },
  beforeEach: () => void onChoose.mockClear(),
};
export default meta;
type Story = StoryObj<typeof NotePicker>;

const list = () => within(screen.getByRole('list', { name: '笔记' }));

export const Searched: Story = {
  async play() {
    await list().findByRole('button', { name: /露营清单/ });
    await userEvent.type(screen.getByLabelText('搜索标题或正文'), '徒步');
    await expect(await list().findByRole('button', { name: /徒步路线/ })).toBeVisible();
    await waitFor(() => expect(list().queryByRole('button', { name: /露营清单/ })).toBeNull());
    await userEvent.click(list().getByRole('button', { name: /徒步路线/ }));
    await expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ noteId: 2 }));
  },
};

export const Nothing: Story = {
  args: { client: createClientDouble({ 'operation.queryGenerateNotes': () => found('没有') }) },
  play: async () => waitFor(() => expect(screen.getByText('没有找到笔记')).toBeVisible()),
};

export const Again: Story = {
  args: {
    client: createClientDouble(() => {
      let attempts = 0;
      return {
        'operation.queryGenerateNotes': () => {
          attempts += 1;
          if (attempts === 1) throw new CallError({ kind: 'network', message: '网络断开了' });
          return found();
        },
      };
    }),
  },
  async play() {
    await screen.findByText('网络断开了');
    await userEvent.click(screen.getByRole('button', { name: /重\s?试/ }));
    await list().findByRole('button', { name: /露营清单/ });
  },
};
