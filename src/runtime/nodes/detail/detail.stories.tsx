import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { CallError } from '../../../services/client';
import type { Answers } from '../../../services/testing';
import type { DetailNode, ScreenDocument } from '../../../language/types';
import { StoryScreen } from '../../testing/StoryScreen';

const meta: Meta<typeof StoryScreen> = { title: 'nodes/detail', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const dataSources: ScreenDocument['dataSources'] = { me: { call: 'user.getUserInfo', effect: 'read' } };
const detail: DetailNode = {
  type: 'detail',
  title: '账号',
  data: '${source.me}',
  fields: [
    { field: 'userName', title: '姓名' },
    { field: 'mobile', title: '手机号', as: 'masked' },
    { field: 'status', title: '状态', as: 'tag', labels: { active: '正常' }, colors: { active: 'success' } },
    { field: 'lastLoginTime', title: '最近登录', as: 'datetime' },
    { title: '称呼', text: '${row.userName}老师' },
    { field: 'signature', title: '简介', as: 'longText' },
  ],
};

export const Record: Story = {
  args: {
    screen: { dataSources, body: [{ type: 'card', title: '资料', body: [detail] }] },
    answers: {
      'user.getUserInfo': {
        userName: '李静',
        mobile: '13812341234',
        status: 'active',
        lastLoginTime: '2025-11-20T02:03:00Z',
        signature: '记录生活',
      },
    } as unknown as Answers,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('李静')).toBeVisible();
    await expect(canvas.getByText('138****1234')).toBeVisible();
    await expect(canvas.getByText('正常')).toBeVisible();
    await expect(canvas.getByText('李静老师')).toBeVisible();
  },
};

export const Failed: Story = {
  args: {
    screen: { dataSources, body: [detail] },
    answers: {
      'user.getUserInfo': () => {
        throw new CallError({ kind: 'rejected', message: '账号不存在', requestId: 'req-9' });
      },
    },
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('账号不存在（请求编号 req-9）')).toBeVisible();
  },
};
