import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { Screen } from '../../runtime/Screen';
import type { EntryForm } from '../../language/service/form/types';
import type { Gesture } from '../../language/service/types';
import type { Node, ScreenDocument, Problem } from '../../language/types';
import type { GestureStep } from '../shared/edit';
import { type Answers, createClientDouble } from '../../services/testing';
import type { PreviewProps } from '../shared/preview';
import type { StageProps } from './frame/protocol';
import { Stage } from './frame/Stage';
import { Preview } from './Preview';
import { MESSAGES } from './preview.messages';
import { StageView } from './stage-view';

const table = {
  type: 'table',
  source: 'list',
  rowKey: 'tagId',
  title: '标签',
  $at: '/body/1',
  columns: [{ field: 'name', title: '标签名称', $at: '/body/1/columns/0' }],
};
const PAGE = {
  version: 1,
  route: '/feed/feed-tag',
  title: '标签',
  menu: 'feed:tag',
  dataSources: {
    list: {
      call: 'feedManage.queryTagList',
      title: '标签列表',
      $at: '/dataSources/list',
      effect: 'read',
      send: 'auto',
      params: { keyword: '${query.keyword}' },
      schema: { properties: { keyword: { type: 'string' } } },
    },
    add: { call: 'feedManage.createTag', effect: 'write', params: { name: '新标签' }, success: '已新增' },
  },
  body: [
    {
      type: 'card',
      title: '说明',
      $at: '/body/0',
      body: [{ type: 'text', text: '管理内容标签', as: 'paragraph', $at: '/body/0/body/0' }],
    },
    table,
    { type: 'button', text: '新增', kind: 'default', do: [{ action: 'call', source: 'add' }], $at: '/body/2' },
    {
      type: 'button',
      text: '去博主',
      kind: 'default',
      do: [{ action: 'go', to: '/feed/feed-blogger' }],
      $at: '/body/3',
    },
  ] as unknown as Node[],
} as unknown as ScreenDocument;

const served = (page: ScreenDocument | null = PAGE, problems: Problem[] = []) => ({
  id: 'feed/feed-tag',
  version: '1',
  page,
  problems,
});
const BROKEN: Problem[] = [
  { code: 'unknown-call', severity: 'error', file: 'x', line: 1, column: 1, pointer: '', args: { found: 'a.b' } },
];

const ROLES = [
  { roleId: 1, name: '管理员', type: 'admin', menuCodes: ['feed:tag'] },
  { roleId: 3, name: '内容运营', type: 'operator', menuCodes: [] },
];
const OWN_ROLE = {
  roleTypes: ['operator'],
  audit: false,
  canWrite: true,
  canEditElement: false,
  canManage: false,
  canEditScreens: false,
};
const ANSWERS = {
  'feedManage.queryTagList': {
    list: [
      { tagId: 1, name: '美妆' },
      { tagId: 2, name: '护肤' },
    ],
    total: 2,
  },
  'feedManage.createTag': { tagId: 3, name: '新标签' },
  'auth.queryRoleList': { list: ROLES, total: 2 },
  'auth.queryOwnRole': OWN_ROLE,
  'user.queryAdmin': { adminLevel: 0, sandboxPlatforms: [] },
} as unknown as Answers;

const InPlace = (stage: StageProps) => <Stage {...stage} Screen={Screen} widgets={{}} />;

interface Args {
  served: PreviewProps['page'];
  later?: PreviewProps['page'];
  user: Record<string, unknown>;
  answers: Answers;
  selected?: string;
  cursor?(pointer: string): string;
  arrange?: PreviewProps['arrange'];
  edit?: PreviewProps['edit'];
  text?: string;
  onCall(name: string, as: number | undefined): void;
  onSelect(pointer: string): void;
  navigate(to: string): void;
}

/** Records the role with which each request was sent. */
function clientSeenAs(answers: Answers, onCall: Args['onCall'], roleId?: number): PreviewProps['client'] {
  const double = createClientDouble(answers);
  const call = (name: string, params: object, options?: object) => {
    onCall(name, roleId);
    return double.call(name as never, params as never, options);
  };
  return { ...double, call, seenAs: (other: number) => clientSeenAs(answers, onCall, other) };
}

const same = (pointer: string) => pointer;

function Story({
  served: first,
  later,
  user,
  answers,
  selected: start,
  cursor = same,
  arrange,
  edit,
  text = '',
  onCall,
  onSelect,
  navigate,
}: Args) {
  const [page, setPage] = useState(first);
  const [selected, select] = useState(start);
  const [client] = useState(() => clientSeenAs(answers, onCall));
  return (
    <div style={{ height: 720 }}>
      {later !== undefined && (
        <button type="button" onClick={() => setPage(later)}>
          换成后来的
        </button>
      )}
      <Preview
        text={text}
        page={page}
        selected={selected}
        client={client}
        user={user}
        widgets={{}}
        navigate={navigate}
        arrange={arrange}
        edit={edit}
        onSelect={(pointer) => {
          onSelect(pointer);
          select(cursor(pointer));
        }}
      />
    </div>
  );
}

const meta: Meta<typeof Story> = {
  title: 'workshop/Preview',
  component: Story,
  decorators: [
    (Drawn) => (
      <StageView.Provider value={InPlace}>
        <Drawn />
      </StageView.Provider>
    ),
  ],
  parameters: { layout: 'fullscreen' },
  args: {
    served: served(),
    user: { name: '王小明', adminLevel: 1 },
    answers: ANSWERS,
    onCall: fn(),
    onSelect: fn(),
    navigate: fn(),
  },
};
export default meta;
type PreviewStory = StoryObj<typeof Story>;

const row = (canvas: HTMLElement) => within(canvas).findByText('美妆');

export const Good: PreviewStory = {
  async play({ canvasElement }) {
    await row(canvasElement);
    const widths = within(canvasElement).getByRole('radiogroup', { name: MESSAGES.size });
    await userEvent.click(within(widths).getByLabelText('390'));
    await waitFor(() => expect(canvasElement.querySelector<HTMLElement>('.wp-window')!.style.width).toBe('390px'));
  },
};

export const NothingYet: PreviewStory = {
  args: { served: null },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(MESSAGES.nothing);
  },
};

/** The last valid version stays visible, dimmed. */
export const Broken: PreviewStory = {
  args: { later: served(null, BROKEN) },
  async play({ canvasElement }) {
    await row(canvasElement);
    await expect(within(canvasElement).queryByText(MESSAGES.broken)).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: '换成后来的' }));
    await within(canvasElement).findByText(MESSAGES.broken);
    await row(canvasElement);
  },
};

export const BrokenWithTheLastGoodOne: PreviewStory = {
  args: { served: served(PAGE, BROKEN) },
  async play({ canvasElement }) {
    await within(canvasElement).findByText(MESSAGES.broken);
    await row(canvasElement);
  },
};

const arrangeTags = {
  stepsOf: (pointer: string) => (pointer === '/body/1' ? (['up', 'down', 'duplicate', 'remove'] as const) : []),
  run: fn((_pointer: string, step: string) => Promise.resolve(step === 'up' ? '/body/0' : '/body/2')),
  undo: fn(),
  redo: fn(),
};

/** The selected node is moved and deleted by buttons and by keys in the preview; what it becomes is selected. */
export const Arranging: PreviewStory = {
  args: { arrange: arrangeTags, selected: '/body/1' },
  beforeEach: () => void arrangeTags.run.mockClear(),
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    const tools = within(await canvas.findByRole('toolbar', { name: MESSAGES.arrange }));
    await userEvent.click(tools.getByRole('button', { name: '上移' }));
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('/body/0'));
    await expect(arrangeTags.run).toHaveBeenLastCalledWith('/body/1', 'up');
    await expect(tools.getByRole('button', { name: '删除' })).toHaveAttribute('aria-disabled', 'true');

    const inspect = canvas.getByRole('button', { name: MESSAGES.inspect });
    await userEvent.click(inspect);
    await userEvent.keyboard('{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('/body/2'));
    await expect(arrangeTags.run).toHaveBeenLastCalledWith('/body/1', 'down');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(arrangeTags.undo).toHaveBeenCalledOnce();
  },
};

const asText = (pointer: string, value: unknown): string => {
  const [, list, own] = /^(.*)\/(\w+)$/.exec(pointer)!;
  return list === '' ? JSON.stringify({ [own!]: value }) : asText(list!, { [own!]: value });
};
const TEXT = asText('/body', [{}, { columns: ['name'] }]);
const edit = {
  make: fn((gesture: Gesture, _step: GestureStep) =>
    Promise.resolve({ pointer: gesture.do === 'insert' ? `${gesture.into}/${gesture.index}` : '/body/1' }),
  ),
  choices: fn(() =>
    Promise.resolve([
      { value: 'name', label: '标签名称', detail: 'name' },
      { value: 'status', label: '状态', detail: 'status' },
      { value: 'createTime', label: '创建时间', detail: 'createTime' },
    ]),
  ),
  filled: fn((_list: string, value: unknown) => Promise.resolve(value)),
  form: fn((_pointer: string): Promise<EntryForm | undefined> => Promise.resolve(undefined)),
} satisfies NonNullable<PreviewProps['edit']>;

/** Columns are added beside the selected one, several in a row; those that the table shows already are ticked. */
export const Adding: PreviewStory = {
  args: { edit, text: TEXT, selected: '/body/1/columns/0' },
  beforeEach: () => void edit.make.mockClear(),
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    const bar = () => within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await userEvent.click(bar().getByRole('button', { name: MESSAGES.addAfter }));
    const search = await bar().findByRole('searchbox', { name: MESSAGES.addWhat });
    await expect(search).toHaveFocus();
    await expect(await bar().findByRole('button', { name: `标签名称 name ${MESSAGES.addUsed}` })).toBeVisible();
    await userEvent.type(search, '状态{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('/body/1/columns/1'));
    await userEvent.clear(search);
    await userEvent.click(bar().getByRole('button', { name: '创建时间 createTime' }));
    await waitFor(() => expect(args.onSelect).toHaveBeenLastCalledWith('/body/1/columns/2'));
    await expect(edit.make.mock.calls.map(([gesture]) => gesture)).toEqual([
      { do: 'insert', into: '/body/1/columns', index: 1, value: 'status' },
      { do: 'insert', into: '/body/1/columns', index: 2, value: 'createTime' },
    ]);
    // One step of undo.
    const keys = edit.make.mock.calls.map(([, step]) => step.key);
    await expect(keys[0]).toBe(keys[1]);
    await expect(canvas.getByText(MESSAGES.added('创建时间'))).toBeInTheDocument();
    await userEvent.type(search, '{Escape}');
    await expect(bar().queryByRole('searchbox')).toBeNull();
  },
};

/** The same from the stage: by the + at the edges of the selected entry, and by its key. */
export const AddingOnTheStage: PreviewStory = {
  args: { edit, text: TEXT },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    const bar = () => within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.click(canvas.getByText('标签名称'));
    const plus = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('.wp-plus[data-side=before]');
      if (!found) throw new Error('no +');
      return found;
    });
    await userEvent.click(plus);
    await bar().findByRole('searchbox', { name: MESSAGES.addWhat });
    await userEvent.click(bar().getByRole('button', { name: '状态 status' }));
    await waitFor(() =>
      expect(edit.make).toHaveBeenLastCalledWith(expect.objectContaining({ index: 0 }), expect.anything()),
    );
    await userEvent.click(bar().getByRole('button', { name: MESSAGES.addDone }));
    canvas.getByRole('button', { name: MESSAGES.inspect }).focus();
    await userEvent.keyboard('+');
    await bar().findByRole('searchbox', { name: MESSAGES.addWhat });
  },
};

const title = (value: string): EntryForm => ({
  pointer: '/body/1/columns/0',
  type: 'column',
  label: value,
  around: [],
  types: [],
  fields: [
    {
      pointer: '/body/1/columns/0/title',
      label: '列名',
      group: 'look',
      isRequired: false,
      isInline: true,
      value,
      control: { kind: 'text', isTemplate: false },
    },
  ],
});

/** F2 and a double click open an input over the text; Enter makes one step of it, Escape and the same text none. */
export const RenamingInPlace: PreviewStory = {
  args: { edit },
  beforeEach() {
    edit.make.mockClear();
    edit.form.mockResolvedValue(title('标签名称'));
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.dblClick(canvas.getByText('标签名称'));
    const input = () => screen.findByRole('textbox', { name: '列名' });
    await expect(await input()).toHaveFocus();
    const box = (await input()).getBoundingClientRect();
    const head = canvas.getByText('标签名称').getBoundingClientRect();
    await expect(Math.abs(box.top - head.top)).toBeLessThan(8);
    await userEvent.keyboard('名字{Escape}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '列名' })).toBeNull());
    canvas.getByRole('button', { name: MESSAGES.inspect }).focus();
    await userEvent.keyboard('{F2}');
    await input();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '列名' })).toBeNull());
    await expect(edit.make).not.toHaveBeenCalled();
    const bar = within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await userEvent.click(bar.getByRole('button', { name: MESSAGES.rename }));
    await input();
    await userEvent.keyboard('名字{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '列名' })).toBeNull());
    await expect(edit.make).toHaveBeenCalledOnce();
    await expect(edit.make.mock.calls[0]![0]).toEqual({ do: 'set', at: '/body/1/columns/0/title', value: '名字' });
    await expect(canvas.getByText(MESSAGES.renamed('列名', '名字'))).toBeInTheDocument();
  },
};

/** A text that does not suit its place is said at the input, which keeps it; an entry without texts says so. */
export const RenamingRefused: PreviewStory = {
  args: { edit: { ...edit, make: () => Promise.resolve({ refused: ['太长了'] }) }, selected: '/body/1/columns/0' },
  beforeEach: () => void edit.form.mockResolvedValue(title('标签名称')),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    const bar = within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await userEvent.click(bar.getByRole('button', { name: MESSAGES.rename }));
    const input = await screen.findByRole('textbox', { name: '列名' });
    await userEvent.keyboard('很长的名字{Enter}');
    await expect(await screen.findByRole('alert')).toHaveTextContent('太长了');
    await expect(input).toHaveValue('很长的名字');
    await userEvent.keyboard('{Escape}');
    edit.form.mockResolvedValue(title('屏幕上没有的文字'));
    await userEvent.click(bar.getByRole('button', { name: MESSAGES.rename }));
    await waitFor(() => expect(canvas.getByText(MESSAGES.noInline)).toBeInTheDocument());
  },
};

/** The screen keeps its place when something is selected. */
export const BarWithoutShift: PreviewStory = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    const before = canvasElement.querySelector('.wp-view')!.getBoundingClientRect();
    await canvas.findByText(MESSAGES.nothingSelected);
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.click(canvas.getByText('标签名称'));
    await waitFor(() => expect(canvas.queryByText(MESSAGES.nothingSelected)).toBeNull());
    await expect(canvasElement.querySelector('.wp-view')!.getBoundingClientRect()).toEqual(before);
  },
};

/** While the text has errors, the marks name places of an earlier one. */
export const BrokenCannotBeArranged: PreviewStory = {
  args: { served: served(PAGE, BROKEN), arrange: arrangeTags, selected: '/body/1' },
  async play({ canvasElement }) {
    await within(canvasElement).findByRole('complementary', { name: MESSAGES.selected });
    await expect(within(canvasElement).queryByRole('toolbar', { name: MESSAGES.arrange })).toBeNull();
  },
};

/** The text's cursor is before the node, inside the list around it: the clicked node stays selected. */
export const CursorInFront: PreviewStory = {
  args: { cursor: (pointer) => pointer.replace(/\/[^/]+$/, '') },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.click(canvas.getByText('标签名称'));
    const panel = () => within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await waitFor(() => expect(panel().getByText('列 标签名称')).toBeVisible());
    await userEvent.click(panel().getByRole('button', { name: MESSAGES.steps.parent }));
    await waitFor(() => expect(panel().getByText(/^表格 /)).toBeVisible());
    await userEvent.click(panel().getByRole('button', { name: MESSAGES.steps.next }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/2');
  },
};

/** A write is shown but not sent; with the switch on it is sent. */
export const HeldBack: PreviewStory = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await canvas.findByText(MESSAGES.held);
    await expect(canvas.getByText(/"name": "新标签"/)).toBeVisible();
    await expect(args.onCall).not.toHaveBeenCalledWith('feedManage.createTag', undefined);
    await expect(screen.queryByText('已新增')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.close }));
    await userEvent.click(canvas.getByRole('switch', { name: MESSAGES.real }));
    await canvas.findByText(MESSAGES.realWarning);
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await screen.findByText('已新增');
    await expect(args.onCall).toHaveBeenCalledWith('feedManage.createTag', undefined);
  },
};

export const StaysOnTheScreen: PreviewStory = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: '去博主' }));
    await canvas.findByText(MESSAGES.leaves('/feed/feed-blogger'));
    await expect(args.navigate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.goThere }));
    await expect(args.navigate).toHaveBeenCalledWith('/feed/feed-blogger');
  },
};

/**
 * Hover outlines a node, a click only selects it, keys move between nodes, and the node's last request is listed below.
 */
export const Inspecting: PreviewStory = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.hover(canvas.getByText('美妆'));
    // A cell selects its column.
    await waitFor(() => expect(document.querySelector('.wp-box[data-kind=hover]')).toHaveTextContent('列 标签名称'));
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/2');
    await expect(canvas.queryByText(MESSAGES.held)).toBeNull();
    await userEvent.click(canvas.getByText('标签名称'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/1/columns/0');
    await waitFor(() => expect(document.querySelector('.wp-box[data-kind=selected]')).toHaveTextContent('列 标签名称'));
    const panel = within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await expect(panel.getByText(/成功 · /)).toBeVisible();
    await expect(panel.getByLabelText(MESSAGES.answer)).toHaveTextContent('美妆');
    await userEvent.click(panel.getByRole('button', { name: MESSAGES.steps.parent }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/1');
    canvas.getByText('美妆').closest<HTMLElement>('.at-grid')!.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0');
    await userEvent.keyboard('{ArrowDown}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/body/0');
    await userEvent.keyboard('{Escape}');
    const button = canvas.getByRole('button', { name: MESSAGES.inspect });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0');
  },
};

const WITH_ELEMENTS = {
  ...PAGE,
  body: [
    {
      type: 'tabs',
      $at: '/body/0',
      items: [
        {
          key: 'tags',
          title: '全部标签',
          $at: '/body/0/items/0',
          body: [
            {
              ...table,
              $at: '/body/0/items/0/body/0',
              filters: [
                {
                  field: 'keyword',
                  title: '关键词',
                  schema: { type: 'string' },
                  $at: '/body/0/items/0/body/0/filters/0',
                },
              ],
            },
          ],
        },
        { key: 'other', title: '其他', $at: '/body/0/items/1', body: [] },
      ],
    },
  ],
} as unknown as ScreenDocument;

/** Elements of lists are selected one by one; the sources of a node are reached from its bar, and lead back to it. */
export const ElementsAndSources: PreviewStory = {
  args: { served: served(WITH_ELEMENTS) },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.click(canvas.getByRole('tab', { name: '其他' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/items/1');
    await expect(canvas.getByRole('tab', { name: '全部标签' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('searchbox', { name: '关键词' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/items/0/body/0/filters/0');
    await waitFor(() => expect(document.querySelector('.wp-box[data-kind=selected]')).toHaveTextContent('筛选 关键词'));
    const bar = () => within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await userEvent.click(bar().getByRole('button', { name: MESSAGES.steps.parent }));
    await userEvent.click(bar().getByRole('button', { name: '数据源 标签列表' }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/dataSources/list');
    await expect(bar().queryByText(MESSAGES.notShown)).toBeNull();
    await userEvent.click(bar().getByRole('button', { name: MESSAGES.steps.parent }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/items/0/body/0');
  },
};

const ISLAND = {
  ...PAGE,
  body: [
    {
      type: 'amis',
      $at: '/body/0',
      body: {
        type: 'panel',
        title: '岛',
        $at: '/body/0/body',
        body: [
          {
            type: 'crud',
            api: 'source:list',
            $at: '/body/0/body/body/0',
            columns: [{ name: 'name', label: '名称', $at: '/body/0/body/body/0/columns/0' }],
          },
          {
            type: 'form',
            wrapWithPanel: false,
            actions: [],
            $at: '/body/0/body/body/1',
            body: [{ type: 'input-text', name: 'word', label: '词', $at: '/body/0/body/body/1/body/0' }],
          },
          {
            type: 'house',
            body: [{ type: 'text', text: '屋里的字', as: 'paragraph', $at: '/body/0/body/body/2/body/0' }],
          },
        ],
      },
    },
  ],
} as unknown as ScreenDocument;

/** amis's nodes are selected like house nodes, by their own elements without wrappers. */
export const InsideAnIsland: PreviewStory = {
  args: { served: served(ISLAND) },
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await canvas.findByText('美妆');
    await canvas.findByText('屋里的字');
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.click(canvas.getByText('美妆'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/body/body/0/columns/0');
    const panel = within(canvas.getByRole('complementary', { name: MESSAGES.selected }));
    await expect(panel.getByText(/成功 · /)).toBeVisible();
    await userEvent.click(canvas.getByText('词'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/body/body/1/body/0');
    await waitFor(() => expect(document.querySelector('.wp-box[data-kind=selected]')).toHaveTextContent('文本框 词'));
    await userEvent.click(canvas.getByText('屋里的字'));
    await expect(args.onSelect).toHaveBeenLastCalledWith('/body/0/body/body/2/body/0');
    for (const pointer of ['/body/0/body/body/0', '/body/0/body/body/1', '/body/0/body'])
      await expect(document.querySelector(`[data-node="${pointer}"]`)).toBeVisible();
    await expect(document.querySelector('.at-island .at-marked, .at-island [\\$at]')).toBe(
      document.querySelector('[data-node="/body/0/body/body/2/body/0"]'),
    );
  },
};

export const SelectedButNotShown: PreviewStory = {
  args: {
    served: served({
      ...PAGE,
      dialogs: { edit: { type: 'dialog', title: '编辑', body: [], $at: '/dialogs/edit' } },
    } as unknown as ScreenDocument),
    selected: '/dialogs/edit/title',
  },
  async play({ canvasElement }) {
    await row(canvasElement);
    await within(canvasElement).findByText(MESSAGES.notShown);
    await within(canvasElement).findByText(MESSAGES.noSources);
  },
};

export const Refused: PreviewStory = {
  args: {
    selected: '/body/1',
    answers: {
      ...ANSWERS,
      'feedManage.queryTagList': () => {
        throw Object.assign(new Error('没有权限'), {
          kind: 'forbidden',
          status: 200,
          code: 403,
          requestId: 'r-7',
          fields: {},
        });
      },
    } as Answers,
  },
  async play({ canvasElement }) {
    await within(canvasElement).findByText('失败 · HTTP 200 · code 403', { exact: false });
    await within(within(canvasElement).getByRole('complementary', { name: MESSAGES.selected })).findByText(
      '没有权限（请求编号 r-7）',
    );
  },
};

export const AsARole: PreviewStory = {
  async play({ canvasElement, args }) {
    const canvas = within(canvasElement);
    await row(canvasElement);
    await waitFor(() => expect(canvas.getByLabelText(MESSAGES.role)).toBeEnabled());
    await canvas.findByRole('option', { name: '内容运营' });
    await userEvent.selectOptions(canvas.getByLabelText(MESSAGES.role), '内容运营');
    await canvas.findByText(MESSAGES.notInMenu('内容运营'));
    await waitFor(() => expect(args.onCall).toHaveBeenCalledWith('feedManage.queryTagList', 3));
    await row(canvasElement);
    await expect(canvas.getByRole('switch', { name: MESSAGES.real })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: '新增' }));
    await canvas.findByText(MESSAGES.held);
    await userEvent.selectOptions(canvas.getByLabelText(MESSAGES.host), '外网');
    await canvas.findByText(MESSAGES.externalHint, { exact: false });
    await userEvent.selectOptions(canvas.getByLabelText(MESSAGES.loginType), '单点登录');
    await canvas.findByText(MESSAGES.loginHint, { exact: false });
    await userEvent.click(canvas.getByRole('button', { name: MESSAGES.inspect }));
    await userEvent.click(canvas.getByText('美妆'));
    await expect(
      canvas.getByText(new RegExp(`${MESSAGES.transport.inside} · ${MESSAGES.transport.token('token')}`)),
    ).toBeVisible();
  },
};

export const RolesAreForAdmins: PreviewStory = {
  args: { user: { name: '主管', adminLevel: 0 } },
  async play({ canvasElement }) {
    await row(canvasElement);
    await expect(within(canvasElement).getByLabelText(MESSAGES.role)).toBeDisabled();
    await within(canvasElement).findByText(MESSAGES.rolesNotGiven);
  },
};

export const RoleThatCannotBeHad: PreviewStory = {
  args: {
    answers: {
      ...ANSWERS,
      'auth.queryOwnRole': () => {
        throw new Error('no');
      },
    } as Answers,
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('option', { name: '管理员' });
    await userEvent.selectOptions(canvas.getByLabelText(MESSAGES.role), '管理员');
    await canvas.findByText(MESSAGES.roleFailed);
    await row(canvasElement);
  },
};

/** The query and the path params of the address. */
export const Address: PreviewStory = {
  args: { served: served({ ...PAGE, route: '/analysis/user/{userId}' }) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByText(MESSAGES.pathMissing('userId'));
    await userEvent.type(canvas.getByLabelText(MESSAGES.pathParam('userId')), '3{Enter}');
    await waitFor(() => expect(canvas.queryByText(MESSAGES.pathMissing('userId'))).toBeNull());
    await userEvent.type(canvas.getByLabelText(MESSAGES.address), 'keyword=妆{Enter}');
    await row(canvasElement);
    await expect(canvas.getByLabelText(MESSAGES.address)).toHaveValue('keyword=妆');
    await expect(canvas.getByLabelText(MESSAGES.pathParam('userId'))).toHaveValue('3');
  },
};

/** Served screens have no marks. */
export const WithoutMarks: PreviewStory = {
  args: {
    served: served(
      JSON.parse(JSON.stringify(PAGE, (key, value: unknown) => (key === '$at' ? undefined : value))) as ScreenDocument,
    ),
  },
  async play({ canvasElement }) {
    await row(canvasElement);
    await expect(document.querySelector('[data-node], .at-marked')).toBeNull();
  },
};
