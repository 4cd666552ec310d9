import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import { createClientDouble } from '../../../services/testing';
import { Screen } from '../../../runtime/Screen';
import { Stage } from '../../preview/frame/Stage';
import { StageView } from '../../preview/stage-view';
import type { StageProps } from '../../preview/frame/protocol';
import Screens from '../Screens';
import { textOf } from '../test-rows';
import type { Submission } from './useCompiled';

const client = createClientDouble();
const done = fn();
const review: Submission['review'] = {
  reviewId: 7,
  screenId: 'feed/feed-keyword',
  title: '关键词管理',
  state: 'pending',
  submitter: '林小满',
  message: '列“关键词”的列宽 120 → 130',
  submitTime: '2026-11-03T08:30:00.000Z',
  decider: '',
  decideTime: null,
  note: '',
  pointer: '',
  planTime: null,
  acts: ['approve', 'approveLater', 'return'],
};
const submission: Submission = {
  review,
  before: textOf(2),
  beforeVersionId: 102,
  after: textOf(3),
  conflicts: 0,
  problems: [],
  roles: [{ roleId: 3, name: '运营' }],
  usedBy: [],
};
const keywords = { list: [], total: 0, pageNo: 1, pageSize: 10 };

const MENU = {
  menuCode: 'feed:feed-keyword',
  uri: '/feed/feed-keyword',
  title: '关键词管理',
  parentCode: 'feed',
  check: true,
  needAuditingCount: 0,
};

/** Stories have no console to frame. */
const InPlace = (stage: StageProps) => <Stage {...stage} Screen={Screen} widgets={NO_WIDGETS} />;
const NO_WIDGETS = {};

const meta: Meta<typeof Screens> = {
  title: 'workshop/Review',
  component: Screens,
  args: {
    client,
    navigate: fn(),
    followScreens: () => () => undefined,
    done,
    query: {},
    props: { part: 'review', reviewId: 7, user: { userId: 1, adminLevel: 0, menuCodes: [] } },
  },
  decorators: [
    (Story) => (
      <StageView.Provider value={InPlace}>
        <Story />
      </StageView.Provider>
    ),
  ],
  beforeEach() {
    client.asked.length = 0;
    done.mockClear();
    client.answer({
      'workshop.readReview': submission,
      'workshop.queryPublishRights': { refusedWrites: [] },
      'workshop.queryPartList': { list: [] },
      'workshop.queryScreenList': { list: [], total: 0, readOnly: false },
      'auth.queryMenuList': { list: [MENU] },
      'feedManage.queryKeywordList': keywords,
    });
  },
};
export default meta;
type Story = StoryObj<typeof Screens>;

const asked = () => client.asked.filter(({ name }) => name === 'workshop.reviewScreen').map(({ params }) => params);

/** Sentences, both versions in a chosen width, and a publish of what was seen. */
export const Approve: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('列“关键词”的列宽 120 → 130')).toBeVisible();
    await expect(canvas.getByText('运营')).toBeVisible();
    const sides = within(await canvas.findByRole('region', { name: '修改前后对比' }));
    await waitFor(() => expect(sides.getAllByRole('columnheader', { name: '采集状态' })).toHaveLength(2));
    await userEvent.click(sides.getByRole('radio', { name: '390' }));
    client.answer({
      'workshop.reviewScreen': { review: { ...review, state: 'published', acts: [] }, published: null },
      'workshop.readReview': { ...submission, review: { ...review, state: 'published', acts: [] } },
    });
    await userEvent.click(canvas.getByRole('button', { name: '通过并发布' }));
    await waitFor(() => expect(done).toHaveBeenCalled());
    await expect(asked()).toMatchObject([{ reviewId: 7, decision: 'approve', beforeVersionId: 102 }]);
    await waitFor(() => expect(canvas.queryByRole('button', { name: '通过并发布' })).toBeNull());
  },
};

/** A return needs a note, which can be about a place. */
export const Return: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('列“关键词”的列宽 120 → 130');
    await userEvent.click(canvas.getByRole('button', { name: '退回' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('请写明退回的原因');
    await userEvent.type(canvas.getByRole('textbox', { name: '审核意见' }), '太宽了');
    await userEvent.click(canvas.getByRole('combobox', { name: '意见针对的位置' }));
    await userEvent.click(
      await screen.findByText('列“关键词”的列宽 120 → 130', { selector: '.ant-select-item-option-content' }),
    );
    client.answer({ 'workshop.reviewScreen': { review: { ...review, state: 'returned', acts: [] }, published: null } });
    await userEvent.click(canvas.getByRole('button', { name: '退回' }));
    await waitFor(() =>
      expect(asked()).toMatchObject([{ decision: 'return', note: '太宽了', pointer: '/body/0/columns/0/width' }]),
    );
  },
};

/** What changed meanwhile stops the decision with its reason. */
export const Refused: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    client.answer({
      'workshop.readReview': { ...submission, conflicts: 2 },
      'workshop.reviewScreen': () => {
        throw new CallError({ kind: 'rejected', message: '页面刚刚有了新版本', call: 'workshop.reviewScreen' });
      },
    });
    await canvas.findByText('列“关键词”的列宽 120 → 130');
    await userEvent.click(await canvas.findByRole('button', { name: '通过并发布' }));
    await expect(await canvas.findByText(/页面刚刚有了新版本/)).toBeVisible();
  },
};
