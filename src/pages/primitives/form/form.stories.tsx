import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/form', component: StoryPage };
export default meta;

export const States: StoryObj<typeof StoryPage> = {
  args: {
    body: [
      {
        type: 'form',
        props: { title: '立即报名' },
        children: [
          { type: 'field', props: { label: '姓名', isRequired: true } },
          { type: 'field', props: { label: '手机号', kind: 'phone', isRequired: true } },
          {
            type: 'field',
            props: {
              label: '我已阅读并同意',
              kind: 'agreement',
              isRequired: true,
              link: 'https://example.com/privacy',
            },
          },
        ],
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByLabelText('手机号'), '12');
    await userEvent.click(page.getByRole('button', { name: '提交' }));
    await expect(page.getByText('请填写')).toBeVisible();
    await expect(page.getByText('请输入正确的电话号码')).toBeVisible();
    await expect(page.getByText('请先阅读并同意')).toBeVisible();
    await expect(page.getByLabelText('姓名')).toHaveFocus();
  },
};
