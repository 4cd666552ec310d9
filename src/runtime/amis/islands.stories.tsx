import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { StoryScreen } from '../testing/StoryScreen';
import { args, island, page } from './island-stories';
import { RENDERERS } from './renderers';

const meta = { title: 'runtime/Islands', component: StoryScreen } satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const platforms = [
  { label: '小红书', value: 'xhs' },
  { label: '抖音', value: 'dy' },
];

/** The last step of a wizard submits to a write source; errors of fields of another step name the field, once. */
export const Wizard: Story = {
  args: args(
    page(
      ['addKeyword'],
      island({
        type: 'wizard',
        api: 'source:addKeyword',
        steps: [
          { title: '关键词', body: [{ type: 'input-text', name: 'keyword', label: '关键词', required: true }] },
          {
            title: '平台',
            body: [
              { type: 'radios', name: 'platform', label: '平台', options: platforms, value: 'xhs' },
              { type: 'tpl', tpl: '即将跟踪：${keyword}' },
            ],
          },
        ],
      }),
    ),
  ),
  play: async ({ canvas, args: { onCall } }) => {
    const word = await canvas.findByRole('textbox');
    await userEvent.type(word, '防晒霜');
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }));
    await canvas.findByText('即将跟踪：防晒霜');
    await userEvent.click(await canvas.findByRole('button', { name: '完成' }));
    await waitFor(() =>
      expect(onCall).toHaveBeenCalledWith('feedManage.createKeyword', { keyword: '防晒霜', platform: 'xhs' }),
    );
    await expect(await canvas.findByText('关键词：这个关键词已在跟踪')).toBeVisible();
    await expect(screen.queryAllByText(/参数有误|这个关键词已在跟踪/)).toHaveLength(1);
    await userEvent.click(await canvas.findByRole('button', { name: '上一步' }));
    const again = await canvas.findByRole('textbox');
    await userEvent.clear(again);
    await userEvent.type(again, '电动牙刷');
    await userEvent.click(await canvas.findByRole('button', { name: '下一步' }));
    await canvas.findByText('即将跟踪：电动牙刷');
    await userEvent.click(await canvas.findByRole('button', { name: '完成' }));
    await waitFor(() => expect(screen.getAllByText('已添加「电动牙刷」').length).toBeGreaterThan(0));
  },
};

/** A field error from the server appears once: at the field of an amis form. */
export const FormErrors: Story = {
  args: args(
    page(
      ['addKeyword'],
      island({
        type: 'form',
        title: '新增关键词',
        api: 'source:addKeyword',
        body: [
          { type: 'input-text', name: 'keyword', label: '关键词' },
          { type: 'hidden', name: 'platform', value: 'xhs' },
        ],
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox'), '防晒霜');
    await userEvent.click(await canvas.findByRole('button', { name: '提交' }));
    await expect(await canvas.findByText('这个关键词已在跟踪')).toBeVisible();
    await expect(screen.queryAllByText(/参数有误|这个关键词已在跟踪/)).toHaveLength(1);
  },
};

/** A button has no fields: the notice names them. */
export const ButtonErrors: Story = {
  args: args(
    page(
      ['addKeyword'],
      island({
        type: 'button',
        label: '跟踪防晒霜',
        actionType: 'ajax',
        api: { url: 'source:addKeyword', data: { keyword: '防晒霜', platform: 'xhs' } },
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '跟踪防晒霜' }));
    await expect((await screen.findAllByText(/^参数有误.*；关键词：这个关键词已在跟踪$/))[0]).toBeInTheDocument();
  },
};

/** A timeline of a source's list. */
export const Timeline: Story = {
  args: args(
    page(
      ['keywords'],
      island({
        type: 'timeline',
        source: '${source.keywords.list}',
        itemTitleSchema: { type: 'tpl', tpl: '${keyword}' },
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('防晒霜')).toBeVisible();
    await expect(canvas.getByText('周末徒步')).toBeVisible();
  },
};

/** A node that fails when it is drawn says so, without amis's error and stack; the checker refuses this one. */
export const Failed: Story = {
  args: args(page(['tags'], island({ type: 'timeline', items: 'no list' }))),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('这部分内容显示失败，请联系维护页面的人');
    await expect(canvasElement).not.toHaveTextContent('TypeError');
  },
};

/** A tree select with options from a source; the form's data holds the selected value. */
export const Tree: Story = {
  args: args(
    page(
      ['departments'],
      island({
        type: 'form',
        title: '部门',
        actions: [],
        body: [
          {
            type: 'input-tree',
            name: 'department',
            label: '部门',
            source: 'source:departments',
            labelField: 'name',
            valueField: 'departmentId',
          },
          { type: 'tpl', tpl: '已选编号：${department}' },
        ],
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('投放中心'));
    await expect(await canvas.findByText('已选编号：4')).toBeVisible();
  },
};

/** A transfer control: two lists and the values moved between them. */
export const Transfer: Story = {
  args: args(
    page(
      ['tags'],
      island({
        type: 'form',
        title: '标签',
        actions: [],
        body: [
          {
            type: 'transfer',
            name: 'tagIds',
            label: '标签',
            source: 'source:tags',
            labelField: 'name',
            valueField: 'tagId',
          },
          { type: 'tpl', tpl: '已选：${tagIds}' },
        ],
      }),
    ),
  ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText('露营'));
    await userEvent.click(await canvas.findByText('咖啡'));
    await expect(await canvas.findByText('已选：2,3')).toBeVisible();
  },
};

/** A screen that consists of one amis page with a list that the server pages. */
export const WholePage: Story = {
  args: args(
    page(
      ['keywords'],
      island({
        type: 'page',
        title: '关键词',
        body: {
          type: 'crud',
          api: 'source:keywords',
          headerToolbar: [],
          footerToolbar: ['statistics', 'pagination'],
          columns: [
            { name: 'keyword', label: '关键词' },
            { name: 'priority', label: '优先级' },
            { name: 'noteCount', label: '收录内容' },
          ],
        },
      }),
    ),
  ),
  play: async ({ canvas, args: { onCall } }) => {
    await expect(await canvas.findByText('防晒霜')).toBeVisible();
    await userEvent.click(await canvas.findByText('2', { selector: '.antd-Pagination *' }));
    await expect(await canvas.findByText('阳台种菜')).toBeVisible();
    await expect(onCall).toHaveBeenLastCalledWith('feedManage.queryKeywordList', { pageNo: 2, pageSize: 10 });
  },
};

/** A house table inside an island, and the island inside a house card. */
export const HouseInside: Story = {
  args: args(
    page(['keywords', 'tags'], {
      type: 'card',
      title: '一张卡片',
      body: [
        island({
          type: 'panel',
          title: 'amis 面板',
          body: [
            { type: 'tpl', tpl: '共 ${source.keywords.total} 个关键词' },
            {
              type: 'each',
              source: '${source.tags.list}',
              items: {
                type: 'house',
                body: [{ type: 'text', text: '标签「${row.name}」有 ${row.keywordCount} 个词' }],
              },
            },
            {
              type: 'house',
              body: [
                {
                  type: 'table',
                  source: 'keywords',
                  columns: [
                    { field: 'keyword', title: '关键词' },
                    { field: 'noteCount', title: '收录内容' },
                  ],
                  rowKey: 'keywordId',
                  height: 300,
                },
              ],
            },
          ],
        }),
      ],
    }),
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('共 12 个关键词')).toBeVisible();
    await expect(await canvas.findByText('标签「露营」有 3 个词')).toBeVisible();
    await expect(await canvas.findByText('手冲咖啡')).toBeVisible();
  },
};

/** The screen's scopes change while an island is drawn; values typed in the island stay. */
export const ScopesFollow: Story = {
  args: {
    ...args(
      page(
        [],
        { type: 'button', text: '换一个', do: [{ action: 'set', query: { word: '露营' } }] },
        island([
          { type: 'tpl', tpl: '地址里是：${query.word}' },
          { type: 'form', title: '', actions: [], body: [{ type: 'input-text', name: 'memo', label: '备忘' }] },
        ]),
      ),
    ),
    query: { word: '防晒' },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('地址里是：防晒')).toBeVisible();
    await userEvent.type(await canvas.findByRole('textbox'), '别忘了');
    await userEvent.click(canvas.getByRole('button', { name: '换一个' }));
    await expect(await canvas.findByText('地址里是：露营')).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('别忘了');
  },
};

/** An island that is left while its renderers load leaves no error: the last chunk comes after it is gone. */
export const LeftWhileLoading: Story = {
  args: {
    ...args(
      page(
        [],
        { type: 'button', text: '收起', do: [{ action: 'set', query: { open: '' } }] },
        { ...island({ type: 'barcode', value: '690123' }), visible: '${query.open}' },
      ),
    ),
    query: { open: '1' },
  },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.at-island [aria-busy=true]')).not.toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: '收起' }));
    await waitFor(() => expect(canvasElement.querySelector('.at-island')).toBeNull());
    await RENDERERS.find(({ type }) => type === 'barcode')!.load();
  },
};
