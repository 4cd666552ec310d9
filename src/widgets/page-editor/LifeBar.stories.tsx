import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import type { PageParams } from '../../services/catalogue/generated/types';
import type { PageDocument } from '../../pages/document';
import PageEditor from './PageEditor';
import { answersOf, PARAMS } from './testing/answers';
import { DraftServer } from './testing/draft-server';
import { client, EDITOR_ARGS, forgetSession } from './testing/story';

const PAGE: PageDocument = {
  version: 1,
  title: '会员日',
  body: [{ id: 'a', type: 'text', props: { text: '积分双倍' } }],
};

interface Sent {
  readonly pageIds: readonly number[];
  readonly status: string;
  readonly note?: string;
  readonly reviewIds?: readonly number[];
}
let sent: Sent[] = [];

const meta: Meta<typeof PageEditor> = {
  title: 'widgets/PageEditor/LifeBar',
  component: PageEditor,
  parameters: { layout: 'fullscreen' },
  args: EDITOR_ARGS,
  beforeEach() {
    const server = new DraftServer(PAGE);
    sent = [];
    client.answer(answersOf(() => server));
    forgetSession();
    return forgetSession;
  },
};
export default meta;
type Story = StoryObj<typeof PageEditor>;

const answer = (params: Partial<PageParams>, reason?: string) =>
  client.answer({
    'page.getPageParams': { ...PARAMS, ...params },
    'builder.updatePageStatus': (given) => {
      sent.push(given);
      return reason === undefined ? { done: 1, failed: [] } : { done: 0, failed: [{ id: 7, reason }] };
    },
  });

/** A draft is submitted with a word for the reviewers; there is no button to publish it. */
export const Submitted: Story = {
  beforeEach: () => answer({ status: 'draft', acts: ['edit', 'submit'] }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '提交审核' }));
    expect(canvas.queryByRole('button', { name: '发布' })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: '提交审核' }));
    await userEvent.type(dialog.getByLabelText('提交说明'), '请看文案');
    await userEvent.click(dialog.getByRole('button', { name: '提交审核' }));
    await canvas.findByText('已提交审核');
    expect(sent).toEqual([{ pageIds: [7], status: 'in_review', note: '请看文案', reviewIds: [] }]);
  },
};

/** A reviewer sends a page back, and has to say why. */
export const SentBack: Story = {
  beforeEach: () => answer({ status: 'in_review', acts: ['approve', 'reject'], reviewId: 5 }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    expect(await canvas.findByText('审核中')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /退\s?回/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '退回' }));
    const send = dialog.getByRole('button', { name: /退\s?回/ });
    expect(send).toBeDisabled();
    await userEvent.type(dialog.getByLabelText('审核意见'), '缺少规则');
    await userEvent.click(send);
    await waitFor(() => expect(sent).toMatchObject([{ status: 'rejected', note: '缺少规则', reviewIds: [5] }]));
  },
};

/** The reason stays in the dialog where the server refuses. */
export const Refused: Story = {
  beforeEach: () => answer({ status: 'in_review', acts: ['approve'], reviewId: 5 }, '不能通过自己修改过的页面'),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /通\s?过/ }));
    const dialog = within(await screen.findByRole('dialog', { name: '通过' }));
    await userEvent.click(dialog.getByRole('button', { name: /通\s?过/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('不能通过自己修改过的页面');
  },
};

/** An approved page is published by who manages pages. */
export const Approved: Story = {
  beforeEach: () => answer({ status: 'approved', acts: ['publish', 'withdraw'], reviewId: 5, reviewNote: '可以' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    expect(await canvas.findByText('已通过')).toHaveAttribute('title', '可以');
    expect(canvas.getByRole('button', { name: /发\s?布/ })).toBeVisible();
    expect(canvas.getByRole('button', { name: /撤\s?回/ })).toBeVisible();
  },
};
