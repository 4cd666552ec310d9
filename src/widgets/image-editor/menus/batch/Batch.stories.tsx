import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../../../../app/base.css';
import type { ImageDocument } from '../../../../images/document';
import { type MenuStoryProps, documentWith, MenuStory, picture } from '../testing/MenuStory';
import { lake } from '../testing/story-pictures';

const meta: Meta<typeof MenuStory> = {
  title: 'widgets/ImageEditorBatch',
  component: MenuStory,
  parameters: { layout: 'fullscreen' },
};
export default meta;
type Story = StoryObj<typeof MenuStory>;

const keeping = () => ({}) as NonNullable<MenuStoryProps['parts']>;
const THREE = [24, 140, 280].map((hue) => documentWith(picture(lake(hue))));

const TEMPLATE: ImageDocument = {
  ...documentWith(),
  background: '#fff3c4',
  layers: [
    {
      id: 'title',
      type: 'text',
      text: '商品名',
      lines: ['商品名'],
      font: 'sans',
      size: 96,
      weight: 700,
      color: '#1c2330',
      align: 'center',
      lineHeight: 1.2,
      x: 60,
      y: 200,
      width: 600,
      height: 116,
      variable: 'title',
    },
    {
      id: 'price',
      type: 'text',
      text: '99',
      lines: ['99'],
      font: 'sans',
      size: 140,
      weight: 700,
      color: '#e5484d',
      align: 'center',
      lineHeight: 1.2,
      x: 60,
      y: 420,
      width: 600,
      height: 168,
      variable: 'price',
    },
  ],
};
const VARIABLES = [
  { name: 'title', title: '标题', type: 'text' as const, isRequired: true as const, max: 12 },
  { name: 'price', title: '价格', type: 'price' as const },
];
const LISTED = {
  templateId: 7,
  name: '价格海报',
  category: 'price' as const,
  width: 720,
  height: 960,
  previewUrl: lake(50),
  isBuiltIn: true,
  variables: VARIABLES,
  creator: '',
  createTime: '2026-05-01 08:00:00',
  updateTime: '2026-05-01 08:00:00',
  version: 1,
};
const TEMPLATES: MenuStoryProps['answers'] = {
  'image.templatePage': { list: [LISTED], total: 1 } as never,
  'image.getTemplate': { ...LISTED, document: TEMPLATE } as never,
};
const JOB = {
  jobId: 3,
  name: '五一价格海报',
  templateName: '价格海报',
  target: 'download' as const,
  status: 'done' as const,
  progress: 100,
  failReason: null,
  total: 12,
  done: 11,
  failed: 1,
  createTime: '2026-05-01 08:00:00',
  finishTime: '2026-05-01 08:01:00',
};

const marking = keeping();
/** A watermark on all images but one, taken back in one step. */
export const Watermark: Story = {
  args: { menu: 'batch', documents: THREE, parts: marking },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: '图片 2' }));
    await canvas.findByText('已选 2 / 3');
    await userEvent.click(canvas.getByRole('combobox', { name: '处理方式' }));
    await userEvent.click(await within(document.body).findByTitle('文字水印'));
    await userEvent.type(await canvas.findByRole('textbox', { name: '水印文字' }), '湖边营地');
    await userEvent.click(canvas.getByRole('button', { name: '左下' }));
    await userEvent.click(canvas.getByRole('button', { name: '开始处理' }));
    await waitFor(() =>
      expect(marking.editor!.view.getState().jsonList.map(({ layers }) => layers.length)).toEqual([2, 1, 2]),
    );
    await expect(marking.editor!.view.getState().document.layers[1]).toMatchObject({ text: '湖边营地', opacity: 0.8 });
    await userEvent.click(canvas.getByRole('button', { name: '撤销这次处理' }));
    await expect(marking.editor!.view.getState().jsonList.map(({ layers }) => layers.length)).toEqual([1, 1, 1]);
    marking.editor!.redo();
  },
};

const failing = keeping();
/** Images that cannot be done are named with the reason; the others are done. */
export const Failures: Story = {
  args: {
    menu: 'batch',
    documents: [documentWith(picture('/demo-media/lake.jpg')), documentWith()],
    parts: failing,
    answers: {
      'image.templatePage': {
        list: [{ ...LISTED, variables: [{ name: 'photo', title: '照片', type: 'picture' }] }],
        total: 1,
      } as never,
      'image.getTemplate': {
        ...LISTED,
        variables: [{ name: 'photo', title: '照片', type: 'picture' }],
        document: documentWith(picture('/demo-media/template.jpg', { variable: 'photo' })),
      } as never,
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox', { name: '处理方式' }));
    await userEvent.click(await within(document.body).findByTitle('套模板'));
    await userEvent.click(await canvas.findByRole('combobox', { name: '模板' }));
    await userEvent.click(await within(document.body).findByText('价格海报'));
    await waitFor(() => expect(failing.client!.asked.map(({ name }) => name)).toContain('image.getTemplate'));
    await userEvent.click(canvas.getByRole('button', { name: '开始处理' }));
    await expect(await canvas.findByText('1 张没有处理')).toBeVisible();
    await expect(canvas.getByText('图片 2：没有图片图层，无法套模板')).toBeVisible();
  },
};

const posting = keeping();
/** Rows are pasted from a sheet, looked at, and made as a job. */
export const Posters: Story = {
  args: {
    menu: 'batch',
    parts: posting,
    answers: {
      ...TEMPLATES,
      'image.createPosters': JOB as never,
      'image.posterPage': { list: [JOB], total: 1 } as never,
      'image.posterResult': {
        list: [
          {
            rowId: 1,
            rowNo: 4,
            title: '',
            state: 'failed',
            reason: '图片打不开',
            imageUrl: '',
            noteId: null,
            warnings: [],
          },
        ],
        total: 1,
        job: JOB,
      } as never,
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('批量海报'));
    await userEvent.click(await canvas.findByRole('combobox', { name: '模板' }));
    await userEvent.click(await within(document.body).findByText('价格海报'));
    await expect(await canvas.findByText(/^还没有数据/)).toBeVisible();
    await userEvent.click(canvas.getByRole('textbox', { name: '第 1 行的标题' }));
    await userEvent.paste('价格\t标题\n199\t双人帐篷\n一百\t睡袋');
    await expect(await canvas.findByRole('textbox', { name: '第 2 行的标题' })).toHaveValue('睡袋');
    await expect(canvas.getByText('第 2 行：“价格”应为价格，如 1280 或 1,280.00')).toBeVisible();
    const price = canvas.getByRole('textbox', { name: '第 2 行的价格' });
    await userEvent.clear(price);
    await userEvent.type(price, '89');
    await userEvent.click(canvas.getByRole('button', { name: '下一行' }));
    await canvas.findByText('第 2 / 2 行');
    await canvas.findByRole('img', { name: '预览' });
    await userEvent.click(canvas.getByRole('button', { name: '制作 2 张海报' }));
    await waitFor(() =>
      expect(posting.client!.asked.find(({ name }) => name === 'image.createPosters')?.params).toMatchObject({
        templateId: 7,
        target: 'download',
        rows: [{ values: { title: '双人帐篷', price: '199' } }, { values: { title: '睡袋', price: '89' } }],
      }),
    );
    await userEvent.click(canvas.getByRole('button', { name: '查看海报' }));
    const reason = await within(document.body).findByText('图片打不开');
    await waitFor(() => expect(reason).toBeVisible());
  },
};

const emptied = keeping();
/** The table takes rows while itself has the focus, not the editor; typing into its blank row makes a row. */
export const IntoTheEmptyTable: Story = {
  args: { menu: 'batch', parts: emptied, answers: TEMPLATES },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('批量海报'));
    await userEvent.click(await canvas.findByRole('combobox', { name: '模板' }));
    await userEvent.click(await within(document.body).findByText('价格海报'));
    const table = await canvas.findByRole('group', { name: '变量的值' });
    const layers = emptied.editor!.view.getState().document.layers.length;
    table.focus();
    await userEvent.paste('双人帐篷\t199\n睡袋\t89');
    await expect(await canvas.findByRole('textbox', { name: '第 2 行的价格' })).toHaveValue('89');
    await expect(emptied.editor!.view.getState().document.layers).toHaveLength(layers);
    await userEvent.click(canvas.getByRole('button', { name: '清空' }));
    await userEvent.type(canvas.getByRole('textbox', { name: '第 1 行的标题' }), '灯');
    await expect(canvas.getByText('1 行')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '第 1 行的标题' })).toHaveValue('灯');
  },
};

/** Room for the columns, beside the image. */
export const Roomy: Story = {
  args: { ...IntoTheEmptyTable.args, parts: keeping() },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('批量海报'));
    await userEvent.click(await canvas.findByRole('combobox', { name: '模板' }));
    await userEvent.click(await within(document.body).findByText('价格海报'));
    const table = await canvas.findByRole('group', { name: '变量的值' });
    await expect(table.clientWidth).toBeGreaterThan(window.innerWidth * 0.4);
  },
};

const reading = keeping();
/** Without the right to make posters the open images are still changed together. */
export const ImagesOnly: Story = {
  args: { menu: 'batch', documents: THREE, parts: reading, rights: {} },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText('要处理的图片');
    await expect(canvas.queryByText('批量海报')).toBeNull();
  },
};

const listed = keeping();
/** Rows of a list: its columns are matched with the variables. */
export const FromList: Story = {
  args: {
    menu: 'batch',
    parts: listed,
    answers: {
      ...TEMPLATES,
      'image.readListRows': {
        columns: [
          { key: 'name', title: '商品名称' },
          { key: 'price', title: '售价' },
        ],
        rows: [
          ['双人帐篷', '199'],
          ['睡袋', '89'],
        ],
        total: 2,
        filters: [{ key: 'keyword', title: '关键词', type: 'string' as const, options: [] }],
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('批量海报'));
    await userEvent.click(await canvas.findByRole('combobox', { name: '模板' }));
    await userEvent.click(await within(document.body).findByText('价格海报'));
    await userEvent.click(await canvas.findByText('列表数据'));
    await userEvent.click(canvas.getByRole('button', { name: '读取列表' }));
    await userEvent.click(await canvas.findByRole('combobox', { name: '标题' }));
    await userEvent.click(await within(document.body).findByTitle('商品名称'));
    await userEvent.click(canvas.getByRole('button', { name: '填入 2 行' }));
    await expect(await canvas.findByRole('textbox', { name: '第 1 行的标题' })).toHaveValue('双人帐篷');
    await expect(canvas.getByRole('textbox', { name: '第 2 行的价格' })).toHaveValue('89');
  },
};
