import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { ScreenDocument } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/record', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const screen: Partial<ScreenDocument> = {
  dataSources: { roles: { call: 'auth.queryRoleList', effect: 'read' } },
  body: [
    {
      type: 'record',
      data: '${ARRAYFIND(source.roles.list, role => role.roleId == query.roleId)}',
      empty: '没有这个角色',
      body: [
        { type: 'text', as: 'title', text: '${row.name}' },
        { type: 'text', text: '共 ${row.accountCount} 人' },
      ],
    },
  ],
};
const answers = {
  'auth.queryRoleList': {
    list: [
      { roleId: 1, name: '管理员', accountCount: 2 },
      { roleId: 2, name: '运营', accountCount: 12 },
    ],
    total: 2,
  },
} as unknown as Answers;

/** The nodes inside read the record as `row`. */
export const Found: Story = {
  args: { screen, answers, query: { roleId: '2' } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: '运营' })).toBeVisible();
    await expect(canvas.getByText('共 12 人')).toBeVisible();
  },
};

export const Missing: Story = {
  args: { screen, answers, query: { roleId: '9' } },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('没有这个角色')).toBeVisible();
  },
};

export const Loading: Story = {
  args: { screen, answers: { 'auth.queryRoleList': () => new Promise(() => undefined) } as unknown as Answers },
  async play({ canvasElement }) {
    await waitFor(() =>
      expect(canvasElement.querySelector('[data-type="record"]')).toHaveAttribute('aria-busy', 'true'),
    );
  },
};

export const Failed: Story = {
  args: {
    screen,
    answers: {
      'auth.queryRoleList': () => {
        throw new CallError({ kind: 'rejected', message: '没有权限', requestId: 'req-7' });
      },
    },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('没有权限（请求编号 req-7）')).toBeVisible();
  },
};
