import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { CallError } from '../../../../services/client';
import type { ScreenDocument } from '../../../../language/types';
import { openFilter } from '../../../testing/open-filter';
import { StoryScreen } from '../../../testing/StoryScreen';
import { backend, page, table } from '../testing/rows';

/** Filters with options from a source. */
const meta: Meta<typeof StoryScreen> = { title: 'nodes/table/filter-options', component: StoryScreen };
export default meta;
type Story = StoryObj<typeof StoryScreen>;

const firstRow = (root: HTMLElement) => waitFor(() => expect(root.querySelector('[data-row]')).not.toBeNull());

/**
 * Long list: typing searches on the server, and the value in the address shows its name although no search found it.
 */
const words = Array.from({ length: 900 }, (_, at) => ({ keywordId: at + 1, keyword: `第 ${at + 1} 号` }));
export const OptionsSearched: Story = {
  args: {
    screen: {
      query: { keywordId: { type: 'integer' } },
      dataSources: {
        ...page.dataSources,
        words: { call: 'feedManage.queryKeywordList', effect: 'read', send: 'auto' },
        chosen: {
          call: 'feedManage.queryKeywordList',
          effect: 'read',
          send: 'auto',
          params: { keywordId: '${query.keywordId}' },
          when: '${query.keywordId}',
        },
      },
      body: [
        {
          ...table,
          filters: [
            {
              field: 'keywordId',
              title: '关键词',
              component: 'select',
              options: {
                source: 'words',
                value: 'keywordId',
                label: 'keyword',
                search: 'keyword',
                also: '${source.chosen.list}',
              },
            },
          ],
        },
      ],
    },
    answers: {
      ...backend(3),
      'feedManage.queryKeywordList': (({ keyword = '', keywordId }: { keyword?: string; keywordId?: number }) => {
        const found = words.filter(
          (each) => (keywordId === undefined || each.keywordId === keywordId) && each.keyword.includes(keyword),
        );
        return { list: found.slice(0, 6), total: found.length, pageNo: 1, pageSize: 6 };
      }) as never,
    },
    query: { keywordId: '700' },
    onQuery: fn(),
  },
  async play({ canvasElement, args }) {
    await firstRow(canvasElement);
    const canvas = within(canvasElement);
    const filter = canvas.getByRole('combobox', { name: '关键词' });
    await waitFor(() => expect(filter).toHaveValue('第 700 号'));
    await userEvent.click(filter);
    await userEvent.type(
      await waitFor(() => canvas.getByRole('combobox', { name: '关键词', expanded: true })),
      '第 81',
    );
    await userEvent.click(await waitFor(() => within(document.body).getByTitle('第 813 号')));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ keywordId: '813' }));
    await expect(canvas.getByTitle('第 813 号')).toBeVisible();
  },
};

const tagPage: Partial<ScreenDocument> = {
  dataSources: {
    ...page.dataSources,
    tags: { call: 'feedManage.queryTagList', effect: 'read', send: 'auto', preload: 'last' },
  },
  body: [
    {
      ...table,
      filters: [
        {
          field: 'tagId',
          title: '标签',
          component: 'select',
          options: { source: 'tags', value: 'tagId', label: 'name' },
        },
      ],
    },
  ],
};
let answerTags: (tags: object[]) => void = () => undefined;
/** A filter opened before its options have loaded shows that they are loading, not an empty list. */
export const OptionsLoading: Story = {
  args: {
    screen: tagPage,
    answers: {
      ...backend(3),
      'feedManage.queryTagList': (() =>
        new Promise((resolve) => {
          answerTags = resolve;
        })) as never,
    },
    onQuery: fn(),
  },
  async play({ canvasElement, args }) {
    await firstRow(canvasElement);
    await openFilter(canvasElement, '标签');
    await waitFor(() => expect(within(document.body).getByText('加载中…')).toBeVisible());
    answerTags([{ tagId: 1, name: '护肤' }]);
    await userEvent.click(await waitFor(() => within(document.body).getByTitle('护肤')));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ tagId: '1' }));
  },
};

/** The name of the selected value fails to load: the filter stops showing a loading state. */
export const ChosenFailed: Story = {
  args: {
    ...OptionsSearched.args,
    answers: {
      ...OptionsSearched.args!.answers,
      'feedManage.queryKeywordList': (({ keywordId }: { keywordId?: number }) => {
        if (keywordId !== undefined) throw new CallError({ kind: 'rejected', message: '服务繁忙，请稍后再试' });
        return { list: words.slice(0, 6), total: 900, pageNo: 1, pageSize: 6 };
      }) as never,
    },
  },
  async play({ canvasElement }) {
    await firstRow(canvasElement);
    await waitFor(() => expect(within(canvasElement).getByRole('combobox', { name: '关键词' })).toHaveValue('700'));
  },
};

let refusesTags = true;
/** The filter whose options failed to load says so. */
export const OptionsFailed: Story = {
  args: {
    screen: tagPage,
    answers: {
      ...backend(3),
      'feedManage.queryTagList': (() => {
        if (refusesTags) throw new CallError({ kind: 'rejected', message: '服务繁忙，请稍后再试' });
        return [{ tagId: 1, name: '护肤' }];
      }) as never,
    },
    onQuery: fn(),
  },
  beforeEach: () => void (refusesTags = true),
  async play({ canvasElement, args }) {
    await firstRow(canvasElement);
    await openFilter(canvasElement, '标签');
    const retry = await within(document.body).findByRole('button', { name: '重试' });
    refusesTags = false;
    await userEvent.click(retry);
    await userEvent.click(await waitFor(() => within(document.body).getByTitle('护肤')));
    await waitFor(() => expect(args.onQuery).toHaveBeenLastCalledWith({ tagId: '1' }));
  },
};
