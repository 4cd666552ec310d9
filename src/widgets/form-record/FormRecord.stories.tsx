import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import '../../app/base.css';
import { EVERY_KIND, FILLED_IN, RENOVATION } from '../../pages/forms/testing/forms';
import type { Calls } from '../../services/catalogue/generated/types';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import FormRecord from './FormRecord';

type Answer = Calls['builder.queryFormRecord']['result'];

const client = createClientDouble();
const record = {
  fields: [
    { key: 'name', title: '姓名', kind: 'text', text: '王小明', cipher: '' },
    { key: 'phone', title: '手机号', kind: 'phone', text: '138****0000', cipher: 'sealed' },
  ],
} as unknown as Answer['record'];
const answer: Answer = {
  record,
  form: RENOVATION,
  values: { ...FILLED_IN, phone: '138****0000' },
  files: [],
  steps: [],
  origins: [],
};
const answering = (changed: Partial<Answer>) => () =>
  client.answer({ 'builder.queryFormRecord': { ...answer, ...changed } });

const meta: Meta<typeof FormRecord> = {
  title: 'widgets/FormRecord',
  component: FormRecord,
  args: {
    client,
    query: {},
    props: { recordId: 1 },
    navigate: fn(),
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
};
export default meta;
type Story = StoryObj<typeof FormRecord>;

/** All steps are shown below each other, with the rows that were entered. */
export const InItsForm: Story = {
  beforeEach: answering({}),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('整装')).toBeVisible();
    await expect(canvas.getByText('客厅')).toBeVisible();
    await expect(canvas.getByText('138****0000')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '下一步' })).toBeNull();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const EveryKind: Story = {
  beforeEach: answering({
    form: EVERY_KIND,
    values: {
      text: '文字',
      number: 5,
      choices: ['选项一'],
      date: '2026-06-01',
      region: ['浙江省', '杭州市', '西湖区'],
      upload: ['/files/2026-06/a.png'],
      agreement: true,
      slider: 30,
      rating: 4,
    },
    files: [
      {
        fileId: 1,
        path: '/files/2026-06/a.png',
        name: 'a.png',
        contentType: 'application/pdf',
        size: 10,
        url: 'https://files.example/a.pdf',
      },
    ],
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'a.png' })).toBeVisible();
    await expect(canvas.getByText('已同意')).toBeVisible();
  },
};

export const OfAPage: Story = {
  beforeEach: answering({ form: null }),
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByText('138****0000')).toBeVisible();
  },
};

export const Failed: Story = {
  beforeEach() {
    client.answer({
      'builder.queryFormRecord': () => {
        throw new CallError({ kind: 'network', message: '网络不可用', call: 'builder.queryFormRecord' });
      },
    });
  },
  async play({ canvasElement }) {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent('网络不可用');
  },
};
