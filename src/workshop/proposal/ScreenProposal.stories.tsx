import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { createClientDouble } from '../../services/testing';
import { RESULT_FORMATS } from '../../shared/assistant/result-formats';
import { answers } from '../editor/editor.fixtures';
import { StageView } from '../preview/stage-view';
import ScreenProposal from './ScreenProposal';

const client = createClientDouble();
const onSaved = fn();
const TEXT = RESULT_FORMATS.screen.example;

/** The preview frames the console, which stories do not have. */
const NoStage = () => <p>预览</p>;

const meta: Meta<typeof ScreenProposal> = {
  title: 'workshop/ScreenProposal',
  component: ScreenProposal,
  args: {
    client,
    navigate: fn(),
    followScreens: () => () => undefined,
    user: { userId: 1, canEditScreens: true },
    text: TEXT,
    onSaved,
  },
  decorators: [
    (Story) => (
      <StageView.Provider value={NoStage}>
        <Story />
      </StageView.Provider>
    ),
  ],
  beforeEach() {
    onSaved.mockClear();
    client.asked.length = 0;
    client.answer(answers());
  },
};
export default meta;
type Story = StoryObj<typeof ScreenProposal>;

const save = () => screen.findByRole('button', { name: '保存为草稿，并记下来源' });

/** Checked without problems, and saved under the id of its route. */
export const Good: Story = {
  async play() {
    await screen.findByText('没有问题');
    await screen.findByText('草稿 feed/my-keywords，地址 /feed/my-keywords');
    await userEvent.click(await save());
    await waitFor(() =>
      expect(onSaved).toHaveBeenCalledWith({
        title: '我的关键词',
        address: '/workshop/edit?screen=feed%2Fmy-keywords',
      }),
    );
    await expect(client.asked.find(({ name }) => name === 'workshop.saveDraft')?.params).toMatchObject({
      screenId: 'feed/my-keywords',
      baseVersionId: null,
    });
  },
};

/** A problem names its line, leads there, and its fix mends the text. */
export const Problems: Story = {
  args: { text: TEXT.replace('"createTime"', '"createTim"') },
  async play() {
    const list = within(await screen.findByRole('list', { name: '问题' }));
    const problem = await list.findByRole('button', { name: /没有字段 createTim/ });
    await expect(problem).toHaveTextContent(/第 \d+ 行/);
    await userEvent.click(problem);
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '页面 JSON' });
    await expect(text).toHaveFocus();
    await expect(text.value.slice(text.selectionStart, text.selectionEnd)).toContain('createTim');
    await userEvent.click(list.getByRole('button', { name: /createTime/ }));
    await screen.findByText('没有问题');
  },
};
