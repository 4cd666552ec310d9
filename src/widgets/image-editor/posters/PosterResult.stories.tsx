import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import '../../../app/base.css';
import { MenuStory, type MenuStoryProps } from '../menus/testing/MenuStory';
import { lake } from '../menus/testing/story-pictures';
import PosterResult from './PosterResult';

interface Props extends Omit<MenuStoryProps, 'menu' | 'children'> {
  readonly jobId: number;
}

function ResultStory({ jobId, ...props }: Props) {
  return (
    <MenuStory {...props} menu="batch">
      <PosterResult jobId={jobId} close={() => undefined} />
    </MenuStory>
  );
}

const meta: Meta<typeof ResultStory> = {
  title: 'widgets/ImageEditorPosters',
  component: ResultStory,
  parameters: { layout: 'fullscreen' },
  args: { jobId: 3 },
};
export default meta;
type Story = StoryObj<typeof ResultStory>;

const JOB = {
  jobId: 3,
  name: '五一价格海报',
  templateName: '价格海报',
  target: 'download' as const,
  status: 'done' as const,
  progress: 100,
  failReason: null,
  total: 4,
  done: 3,
  failed: 1,
  createTime: '2026-05-01 08:00:00',
  finishTime: '2026-05-01 08:01:00',
};
const done = (rowNo: number, more: object = {}) => ({
  rowId: rowNo,
  rowNo,
  title: `双人帐篷 · 第 ${rowNo} 款`,
  state: 'done' as const,
  reason: null,
  imageUrl: lake(rowNo * 70),
  noteId: null,
  warnings: [],
  ...more,
});
const FAILED = {
  ...done(4, { noteId: 9 }),
  state: 'failed' as const,
  reason: '“标题”最多 12 个字，现有 17 个',
  imageUrl: '',
};
const ROWS = [done(1), done(2, { warnings: ['“标题”中没有字体的字：🏕'] }), done(3, { noteId: 8 }), FAILED];
const ANSWERS: MenuStoryProps['answers'] = {
  'image.posterResult': ((params: { state?: string }) => ({
    list: ROWS.filter(({ state }) => params.state === undefined || state === params.state),
    total: ROWS.length,
    job: JOB,
  })) as never,
  'operation.queryGenerateNotes': { list: [{ noteId: 12, title: '露营清单' }], total: 1 } as never,
  'image.attachPosters': { done: 2, failed: [] },
};

const parts: NonNullable<MenuStoryProps['parts']> = {};
/** Posters beside what failed and why; chosen ones are attached to a note. */
export const Attached: Story = {
  args: { answers: ANSWERS, parts },
  async play() {
    const body = within(document.body);
    await body.findByRole('button', { name: '下载 3 张（zip）' });
    await body.findByText('“标题”最多 12 个字，现有 17 个');
    await body.findByText('“标题”中没有字体的字：🏕');
    await body.findByText('已附到笔记 8');
    await body.findByText('没有附到笔记 9');
    await userEvent.click(body.getByRole('checkbox', { name: '选择第 1 行的海报' }));
    await userEvent.click(body.getByRole('checkbox', { name: '选择第 2 行的海报' }));
    await userEvent.click(body.getByRole('combobox', { name: '附到笔记' }));
    await userEvent.click(await body.findByTitle('露营清单'));
    await userEvent.click(body.getByRole('button', { name: '附上' }));
    await waitFor(() =>
      expect(parts.client!.asked.find(({ name }) => name === 'image.attachPosters')?.params).toEqual({
        jobId: 3,
        rowIds: [1, 2],
        noteId: 12,
      }),
    );
  },
};

/** The filter shows only what failed. */
export const Failures: Story = {
  args: { answers: ANSWERS },
  async play() {
    const body = within(document.body);
    await userEvent.click(await body.findByText('失败 1'));
    await waitFor(() => expect(body.queryByText(/第 1 款/)).toBeNull());
    await body.findByText('“标题”最多 12 个字，现有 17 个');
  },
};

/** A job of somebody else, or a deleted one: the reason, and another try. */
export const Missing: Story = {
  args: { answers: {} },
  async play() {
    const body = within(document.body);
    await body.findByRole('alert');
    await body.findByRole('button', { name: '重试' });
  },
};
