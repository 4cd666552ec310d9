import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { offerImageEdit } from '../../shared/address/image-edit';
import { minuteOf } from '../../shared/text/days';
import { tabDraftKey } from '../../shared/browser/tab-draft';
import { EMPTY, type Draft } from './draft/draft';
import Publisher from './Publisher';
import { backend, findingOf, PICTURES, publicationOf, TEXT } from './publisher.fixtures';

const USER = 7;
const done = fn();
const meta: Meta<typeof Publisher> = {
  title: 'widgets/Publisher',
  component: Publisher,
  args: {
    client: backend(),
    props: { userId: USER },
    done,
    query: {},
    navigate: fn(),
    keepToken: fn(),
    followScreens: () => () => undefined,
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  beforeEach() {
    sessionStorage.clear();
    done.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof Publisher>;

const NOTE: Draft = {
  ...EMPTY,
  title: '周末露营清单',
  content: TEXT,
  topics: ['露营', '周末'],
  imageUrls: [...PICTURES],
  targets: [{ publisherId: 1, own: null }],
};

/** Puts a draft into the tab's storage, as before a reload. */
const holding = (draft: Draft) => () =>
  sessionStorage.setItem(tabDraftKey(USER, 'publisher', null, null)!, JSON.stringify(draft));
const checks = (canvasElement: HTMLElement) => within(canvasElement).findByRole('region', { name: '发布前检查' });

export const Empty: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('还没有图片')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '发布' })).toBeDisabled();
    await expect(canvas.getByText(/选择账号后自动检查/)).toBeVisible();
  },
};

const words = backend();
/** A draft survives a reload; the prohibited word is marked, and replaced by one press. */
export const Checked: Story = {
  args: { client: words },
  beforeEach: holding(NOTE),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const panel = within(await checks(canvasElement));
    await panel.findByText('1 个问题需要先处理');
    await expect(canvasElement.querySelector('.at-words-editor mark')).toHaveTextContent('最好');
    await userEvent.click(panel.getByRole('button', { name: /建议改为“很好”/ }));
    await panel.findByText('检查通过，可以发布');
    await expect(canvas.getByRole('textbox', { name: '正文' })).toHaveValue(TEXT.replace('最好', '很好'));
  },
};

const sending = backend();
/** Two accounts, one with a text of its own, which the preview shows. */
export const OwnTexts: Story = {
  args: { client: sending },
  beforeEach: holding({
    ...NOTE,
    content: '带上外套',
    targets: [1, 2].map((publisherId) => ({ publisherId, own: null })),
  }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByText('周末去哪儿', { selector: '.ant-segmented-item-label' }));
    await expect(canvas.getByRole('textbox', { name: '标题' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('switch', { name: '“周末去哪儿”使用单独的文字' }));
    const title = canvas.getByRole('textbox', { name: '标题' });
    await userEvent.clear(title);
    await userEvent.type(title, '湖边两天一夜');
    await expect(within(canvas.getByRole('figure')).getByText('湖边两天一夜')).toBeVisible();
    await within(await checks(canvasElement)).findByText('检查通过，可以发布');
    await userEvent.click(canvas.getByRole('button', { name: '发布 2 篇' }));
    await canvas.findByText('已交给机器人发布：2 篇');
    await expect(sending.asked.findLast(({ name }) => name === 'publish.publishCustomImages')?.params).toMatchObject({
      title: '周末露营清单',
      imageUrls: [...PICTURES],
      targets: [{ publisherId: 1 }, { publisherId: 2, title: '湖边两天一夜', content: '带上外套' }],
    });
    await expect(done).toHaveBeenCalledTimes(1);
  },
};

const warned = backend({
  'publish.createPublishLogger': ({ acceptWarnings }) =>
    acceptWarnings
      ? { done: [publicationOf()], findings: [] }
      : {
          done: [],
          findings: [
            findingOf({
              publisherId: 1,
              severity: 'warning',
              message: '11-20 用同一个账号发过相同的文字',
              start: null,
              end: null,
              suggestion: '',
            }),
          ],
        },
});
const PLANNED = new Date(Date.now() + 30 * 86_400_000);

/** Planned for a time; a warning is asked about before anything is queued. */
export const Warned: Story = {
  args: { client: warned },
  beforeEach: holding({ ...NOTE, planTime: PLANNED.toISOString() }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByLabelText('计划时间')).toHaveValue(minuteOf(PLANNED).replace(' ', 'T'));
    await userEvent.click(canvas.getByRole('button', { name: '加入计划' }));
    const question = within(await screen.findByRole('dialog', { name: '有提醒，仍要继续吗？' }));
    await waitFor(() => expect(question.getByText('11-20 用同一个账号发过相同的文字')).toBeVisible());
    await userEvent.click(question.getByRole('button', { name: '仍然继续' }));
    await canvas.findByText('已加入计划：1 篇');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** What the platform or the server refuses stays as it was typed, with the reason. */
export const Refused: Story = {
  args: {
    client: backend({
      'publish.publishCustomImages': () => {
        throw new CallError({
          kind: 'invalid',
          message: '账号登录已失效，请重新登录',
          call: 'publish.publishCustomImages',
        });
      },
    }),
  },
  beforeEach: holding({ ...NOTE, content: '带上外套' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '发布' }));
    await expect(await canvas.findByText('账号登录已失效，请重新登录')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: '正文' })).toHaveValue('带上外套');
  },
};

/** Uploaded pictures keep their order; the keys move one, and the first is the cover of the card. */
export const PicturesInOrder: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    await userEvent.upload(await canvas.findByLabelText<HTMLInputElement>(/添加图片/), files);
    const list = within(await canvas.findByRole('list', { name: '图片' }));
    const second = await list.findByRole('button', { name: /^第 2 张图片，共 3 张/ });
    second.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await canvas.findByText('已移到第 1 张，共 3 张');
    await expect(list.getByRole('button', { name: /^第 1 张图片/ })).toHaveFocus();
    await userEvent.click(canvas.getByText('列表卡片'));
    await expect(await canvas.findByRole('img', { name: '封面' })).toHaveAttribute('src', PICTURES[1]);
    await userEvent.click(list.getByRole('button', { name: '移除第 1 张图片' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2));
  },
};

/** On a phone, the buttons of every picture stay inside their tile. */
export const PicturesOnPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => {
    holding(NOTE)();
    return offerImageEdit(() => Promise.resolve(undefined));
  },
  async play({ canvasElement }) {
    const list = within(await within(canvasElement).findByRole('list', { name: '图片' }));
    for (const tile of list.getAllByRole('listitem')) {
      const { left, right } = tile.getBoundingClientRect();
      await expect(right).toBeLessThanOrEqual(innerWidth);
      for (const button of within(tile).getAllByRole('button')) {
        const box = button.getBoundingClientRect();
        await expect(box.left).toBeGreaterThanOrEqual(left);
        await expect(box.right).toBeLessThanOrEqual(right);
      }
    }
  },
};

const cropping = backend();
/** Cropping stores a new picture in the place of the old one. */
export const Cropped: Story = {
  args: { client: cropping },
  beforeEach: holding({ ...NOTE, imageUrls: [PICTURES[2]] }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '裁剪第 1 张图片' }));
    const dialog = within(await screen.findByRole('dialog', { name: '裁剪图片' }));
    await userEvent.click(dialog.getByText('1:1'));
    await userEvent.click(dialog.getByRole('button', { name: '裁剪' }));
    const stored = () => cropping.asked.filter(({ name }) => name === 'publish.uploadPublishImagesToXhs');
    await waitFor(() => expect(stored()).toHaveLength(1));
    await expect(stored()[0]!.params).toMatchObject({ madeFrom: PICTURES[2] });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** Where the app offers the image editor, an edited picture takes the place of the old one. */
export const EditedPicture: Story = {
  beforeEach() {
    holding({ ...NOTE, imageUrls: ['/files/2026-11/abcdefghij.png', PICTURES[1]] })();
    return offerImageEdit(() => Promise.resolve(PICTURES[2]));
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '编辑第 1 张图片' }));
    await userEvent.click(canvas.getByText('列表卡片'));
    await waitFor(() => expect(canvas.getByRole('img', { name: '封面' })).toHaveAttribute('src', PICTURES[2]));
    await expect(canvas.getAllByRole('button', { name: /^第 \d 张图片/ })).toHaveLength(2);
  },
};

/** A collected content becomes the note; one press restores what it replaced. */
export const BegunWithContent: Story = {
  beforeEach: holding({ ...NOTE, title: '我写了一半' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '从已有内容开始' }));
    const dialog = within(await screen.findByRole('dialog', { name: '选择已有内容' }));
    await userEvent.click(await dialog.findByRole('button', { name: '使用“周末露营全攻略”' }));
    await expect(canvas.getByRole('textbox', { name: '标题' })).toHaveValue('周末露营全攻略');
    await expect(canvas.getByRole('textbox', { name: '正文' })).toHaveValue('帐篷要提前搭一次。');
    await expect(canvas.getByText('来自采集内容')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '恢复之前的内容' }));
    await expect(canvas.getByRole('textbox', { name: '标题' })).toHaveValue('我写了一半');
  },
};

const proposing = backend();
/** Topics proposed by the platform are added by a press. */
export const ProposedTopics: Story = {
  args: { client: proposing },
  beforeEach: holding({ ...NOTE, topics: [] }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '推荐话题' }));
    await userEvent.click(await canvas.findByRole('button', { name: '添加话题 露营装备' }));
    await expect(within(canvas.getByRole('figure')).getByText('#露营装备')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '添加话题 露营装备' })).toBeNull();
  },
};

const editing = backend();
/** A planned publication is changed with the version that was read. */
export const Edited: Story = {
  args: { client: editing, props: { userId: USER, loggerId: 12 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const title = await canvas.findByRole('textbox', { name: '标题' });
    await expect(title).toHaveValue('周末露营清单');
    await userEvent.type(title, '！');
    await userEvent.click(canvas.getByRole('button', { name: '保存修改' }));
    await canvas.findByText('已保存修改');
    await expect(editing.asked.findLast(({ name }) => name === 'publish.updatePublishLogger')?.params).toMatchObject({
      loggerId: 12,
      publisherId: 1,
      title: '周末露营清单！',
      version: 4,
    });
  },
};

const refusing = backend({
  'publish.updatePublishLogger': ({ version }) => {
    if (version !== 4)
      throw new CallError({ kind: 'invalid', message: '这条发布已被别人修改', call: 'publish.updatePublishLogger' });
    return { done: [publicationOf()], findings: [] };
  },
});
/** Somebody else changed the publication: the latest version is loaded, and one press restores what was typed. */
export const ChangedMeanwhile: Story = {
  args: { client: refusing, props: { userId: USER, loggerId: 12 } },
  beforeEach: () =>
    sessionStorage.setItem(
      tabDraftKey(USER, 'publisher', 12, null)!,
      JSON.stringify({ ...NOTE, title: '我改的标题', version: 3 }),
    ),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '保存修改' }));
    await canvas.findByText('这条发布已被别人修改');
    await userEvent.click(canvas.getByRole('button', { name: '重新读取' }));
    await expect(await canvas.findByDisplayValue('周末露营清单')).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: '恢复之前的内容' }));
    await expect(canvas.getByRole('textbox', { name: '标题' })).toHaveValue('我改的标题');
    await userEvent.click(canvas.getByRole('button', { name: '保存修改' }));
    await canvas.findByText('已保存修改');
  },
};

const stale = backend();
/** After a reload a change is sent with the version that it began with, so that nobody's later change is lost. */
export const EditedAfterReload: Story = {
  args: { client: stale, props: { userId: USER, loggerId: 12 } },
  beforeEach: () =>
    sessionStorage.setItem(tabDraftKey(USER, 'publisher', 12, null)!, JSON.stringify({ ...NOTE, version: 3 })),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '保存修改' }));
    await canvas.findByText('已保存修改');
    await expect(stale.asked.findLast(({ name }) => name === 'publish.updatePublishLogger')?.params).toMatchObject({
      version: 3,
    });
  },
};

/** The publication cannot be read: the reason, and another try. */
export const NotRead: Story = {
  args: {
    client: backend({
      'publish.publicationDetail': () => {
        throw new CallError({ kind: 'invalid', message: '没有这条发布', call: 'publish.publicationDetail' });
      },
    }),
    props: { userId: USER, loggerId: 99 },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('没有这条发布')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '重试' })).toBeEnabled();
  },
};

export const Video: Story = {
  beforeEach: holding({ ...NOTE, kind: 'video', coverUrl: PICTURES[0], content: '带上外套' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('选择视频')).toBeVisible();
    await expect(canvas.getByRole('img', { name: '视频封面' })).toBeVisible();
  },
};

/** No account yet, and the title is too long: the counter says so at once. */
export const TooLong: Story = {
  args: {
    client: backend({
      'publish.getPublisherByDepartment': { list: [], total: 0 },
    }),
  },
  beforeEach: holding({ ...NOTE, targets: [], title: '一二三四五六七八九十一二三四五六七八九十长' }),
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('21/20')).toHaveAttribute('data-over');
    await expect(await canvas.findByText('还没有可用的账号，请先到“账号管理”里添加')).toBeVisible();
  },
};
