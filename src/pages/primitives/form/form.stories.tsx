import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { EVERY_KIND, WITH_LINKAGE } from '../../forms/testing/forms';
import { StoryPage } from '../../testing/StoryPage';

const meta: Meta<typeof StoryPage> = { title: 'pages/form', component: StoryPage };
export default meta;
type Story = StoryObj<typeof StoryPage>;

export const States: Story = {
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

const PINNED = [{ type: 'form', props: { formId: 1, versionNo: 1 } }];

/** Steps are left when they are filled in, linkage shows and requires, rows are added, faults are where they belong. */
export const Steps: Story = {
  args: { body: PINNED, forms: { '1@1': WITH_LINKAGE }, onSubmit: fn(() => ({ state: 'sent' }) as const) },
  async play({ canvasElement, args }) {
    const page = within(canvasElement);
    const next = page.getByRole('button', { name: '下一步' });
    await expect(page.queryByRole('button', { name: '提交' })).toBeNull();
    await userEvent.click(next);
    await expect(page.getByText('请选择')).toBeVisible();
    await expect(page.getByLabelText('请说明')).not.toBeVisible();
    await userEvent.click(page.getByLabelText('其他'));
    await userEvent.type(page.getByLabelText('请说明'), '阳台');
    await userEvent.type(page.getByRole('textbox', { name: '房间名称' }), '客厅');
    await userEvent.click(page.getByRole('button', { name: '添加一行' }));
    await expect(page.getAllByRole('textbox', { name: '房间名称' })).toHaveLength(2);
    await userEvent.click(next);
    await expect(page.getByText('请填写')).toBeVisible();
    await userEvent.click(page.getAllByRole('button', { name: '删除这一行' })[1]!);
    await userEvent.click(next);
    await userEvent.type(await page.findByLabelText('姓名'), '王小明');
    await userEvent.type(page.getByLabelText('手机号'), '+86 138 0000 0000');
    await userEvent.click(page.getByLabelText('我已阅读并同意《个人信息保护说明》'));
    await userEvent.click(page.getByRole('button', { name: '提交' }));
    await page.findByText('提交成功，我们会尽快与您联系。');
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({
        values: {
          service: '其他',
          other: '阳台',
          rooms: [{ room: '客厅' }],
          name: '王小明',
          phone: '13800000000',
          consent: true,
        },
      }),
    );
  },
};

/** What the server finds is shown at its field, in its step. */
export const Refused: Story = {
  args: {
    body: PINNED,
    forms: { '1@1': WITH_LINKAGE },
    onSubmit: () => ({
      state: 'refused',
      message: '请检查标出的内容',
      faults: [{ path: ['service'], message: '名额已满' }],
    }),
  },
  async play({ canvasElement }) {
    const page = within(canvasElement);
    await userEvent.click(page.getByLabelText('整装'));
    await userEvent.type(page.getByRole('textbox', { name: '房间名称' }), '客厅');
    await userEvent.click(page.getByRole('button', { name: '下一步' }));
    await userEvent.type(await page.findByLabelText('姓名'), '王小明');
    await userEvent.type(page.getByLabelText('手机号'), '13800000000');
    await userEvent.click(page.getByLabelText('我已阅读并同意《个人信息保护说明》'));
    await userEvent.click(page.getByRole('button', { name: '提交' }));
    await expect(await page.findByText('名额已满')).toBeVisible();
  },
};

export const EveryKind: Story = {
  args: { body: PINNED, forms: { '1@1': EVERY_KIND }, onSubmit: fn(() => ({ state: 'sent' }) as const) },
  async play({ canvasElement, args }) {
    const page = within(canvasElement);
    await userEvent.selectOptions(page.getByLabelText('省市区：省份'), '浙江省');
    await page.findByRole('option', { name: '杭州市' });
    await userEvent.selectOptions(page.getByLabelText('省市区：城市'), '杭州市');
    await page.findByRole('option', { name: '西湖区' });
    await userEvent.selectOptions(page.getByLabelText('省市区：区县'), '西湖区');
    await userEvent.click(page.getByLabelText('4 分'));
    await userEvent.upload(page.getByLabelText('上传文件'), new File(['x'], 'a.png', { type: 'image/png' }));
    await page.findByRole('button', { name: '移除文件 1' });
    await userEvent.type(page.getByLabelText('手写签名'), '王小明');
    await userEvent.click(page.getByLabelText('同意条款'));
    await waitFor(async () => {
      await userEvent.click(page.getByRole('button', { name: '提交' }));
      await expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({
          values: expect.objectContaining({
            region: ['浙江省', '杭州市', '西湖区'],
            rating: 4,
            slider: 0,
            agreement: true,
            upload: [expect.stringMatching(/^\/files\//)],
            signature: expect.stringMatching(/^\/files\//) as string,
          }) as object,
        }),
      );
    });
  },
};

export const Unknown: Story = {
  args: { body: PINNED },
  async play({ canvasElement }) {
    await expect(within(canvasElement).getByText('请选择表单')).toBeVisible();
  },
};

export const OnTheCanvas: Story = { args: { body: PINNED, forms: { '1@1': WITH_LINKAGE }, mode: 'canvas' } };
