import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import type { ClientDouble } from '../../services/testing';
import { Studio } from './Studio';
import { backend, FAILED, fileOf, MODELS, RUNNING, TASK, toneBlob, WORDS } from './voice-studio.fixtures';

const onDone = fn();
const meta: Meta<typeof Studio> = {
  title: 'widgets/VoiceStudio',
  component: Studio,
  args: { client: backend(), text: '', onDone },
  beforeEach() {
    onDone.mockClear();
  },
};
export default meta;
type Story = StoryObj<typeof Studio>;

const refuse = (message: string) => () => {
  throw new CallError({ kind: 'rejected', message });
};
const askedOf = (client: ClientDouble, name: string) =>
  client.asked.filter((each) => each.name === name).map(({ params }) => params);

const composing = backend({ 'voice.inferText': RUNNING, 'voice.taskInfo': RUNNING });
/** People listen to a model and choose it, begin with the text, and see the parts until all are spoken. */
export const Begins: Story = {
  args: { client: composing },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: '生成配音' })).toBeDisabled();
    await expect(canvas.getByText('这个音色不能调音调')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '试听晓晓' }));
    await waitFor(() =>
      expect(askedOf(composing, 'voice.edgeTts')).toEqual([
        { text: '大家好', modelId: 'edge:zh-CN-XiaoxiaoNeural', speed: 1, pitch: 0 },
      ]),
    );
    await userEvent.click(canvas.getByRole('radio', { name: '晓晓' }));
    const pitch = canvas.getByRole('slider', { name: '音调' });
    await fireEvent.keyDown(pitch, { key: 'ArrowRight', keyCode: 39 });
    await canvas.findByText('+5%');
    await fireEvent.keyDown(pitch, { key: 'ArrowRight', keyCode: 39 });
    await canvas.findByText('+10%');
    await userEvent.type(canvas.getByRole('textbox', { name: '要朗读的文字' }), '大家好');
    await userEvent.click(canvas.getByRole('button', { name: '生成配音' }));
    await expect(await canvas.findByText('晓晓，已读好 1 / 3 段')).toBeVisible();
    expect(askedOf(composing, 'voice.inferText')).toEqual([
      { text: '大家好', modelId: 'edge:zh-CN-XiaoxiaoNeural', speed: 1, pitch: 10, pauseMs: 300 },
    ]);
    await expect(canvas.getByRole('button', { name: '播放第 2 段' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: '使用这个配音' })).toBeDisabled();
    composing.answer({ 'voice.taskInfo': TASK });
    composing.changed(['voice']);
    await expect(await canvas.findByText('晓晓，已读好 3 / 3 段')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '使用这个配音' }));
    expect(onDone).toHaveBeenCalledWith(
      expect.objectContaining({ voiceId: 7, fileUrl: TASK.url, durationMs: 12_600, parts: TASK.parts }),
    );
  },
};

const done = backend();
/** Plays the whole and a part; the position follows, and the arrow keys move it. */
export const Listens: Story = {
  args: { client: done, value: { voiceId: 7 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [wave] = await canvas.findAllByRole('slider', { name: /波形/ });
    await expect(canvas.getByText('0:00 / 0:12')).toBeVisible();
    wave!.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    await expect(await canvas.findByText('0:03 / 0:12')).toBeVisible();
    await userEvent.keyboard('{End}{Home}');
    await expect(await canvas.findByText('0:00 / 0:12')).toBeVisible();
    await expect(canvas.getByText(/读作：今天从虫庆出发/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '下载 MP3' }));
    await waitFor(() =>
      expect(done.saved).toEqual([
        { name: 'voice.downloadResult', params: { voiceId: 7, format: 'mp3' }, filename: '配音-7.mp3' },
      ]),
    );
  },
};

const cutting = backend({
  'voice.cutVoicePart': ({ cuts }) => ({
    ...TASK,
    parts: TASK.parts.map((part) => (part.partNo === 1 ? { ...part, cuts } : part)),
  }),
});
/** A range dragged on a part's waveform is cut and restored; cutting nothing or everything is refused. */
export const Cuts: Story = {
  args: { client: cutting, value: { voiceId: 7 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '剪辑与重读第 1 段' }));
    await userEvent.click(canvas.getByRole('button', { name: '剪掉所选' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('先在波形上选一段');
    const wave = canvas.getAllByRole('slider', { name: /波形/ })[1]!;
    const { left, top, width } = wave.getBoundingClientRect();
    const at = (share: number) => ({ clientX: left + width * share, clientY: top + 10, pointerId: 1, button: 0 });
    wave.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(wave, at(0.25));
    await fireEvent.pointerMove(wave, at(0.5));
    await fireEvent.pointerUp(wave, at(0.5));
    const from = canvas.getByRole('spinbutton', { name: '从（秒）' });
    await expect(from).toHaveValue('1.00');
    await expect(canvas.getByRole('spinbutton', { name: '到（秒）' })).toHaveValue('2.00');
    await userEvent.click(canvas.getByRole('button', { name: '剪掉所选' }));
    await canvas.findByText('1.00 – 2.00 秒');
    expect(askedOf(cutting, 'voice.cutVoicePart').at(-1)).toEqual({
      voiceId: 7,
      partNo: 1,
      cuts: [{ fromMs: 1_000, toMs: 2_000 }],
    });
    await expect(canvas.getByText(/剪掉 1 处/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '恢复 1.00 到 2.00 秒' }));
    await waitFor(() => expect(canvas.queryByText('1.00 – 2.00 秒')).toBeNull());
    await userEvent.type(canvas.getByRole('spinbutton', { name: '从（秒）' }), '0{Tab}');
    await userEvent.click(canvas.getByRole('button', { name: '剪掉所选' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('不能把一段全部剪掉');
  },
};

const redoing = backend({ 'voice.redoVoicePart': { ...RUNNING, url: TASK.url } });
const held = new Map<string, () => boolean>();
/** A part is spoken again with another text; its unsaved text is held. */
export const Redoes: Story = {
  args: {
    client: redoing,
    value: { voiceId: 7 },
    hold(isUnderWay, question) {
      held.set(question, isUnderWay);
      return () => void held.delete(question);
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: '剪辑与重读第 2 段' }));
    const text = canvas.getByRole('textbox', { name: '这一段的文字' });
    await userEvent.clear(text);
    await expect(canvas.getByRole('button', { name: '重读这一段' })).toBeDisabled();
    await userEvent.type(text, '换一句话');
    await waitFor(() => expect([...held.keys()]).toEqual([expect.stringContaining('修改还没有保存')]));
    await userEvent.click(canvas.getByRole('button', { name: '重读这一段' }));
    expect(askedOf(redoing, 'voice.redoVoicePart')).toEqual([{ voiceId: 7, partNo: 2, text: '换一句话' }]);
    await expect(await canvas.findByText('正在按修改重新拼接，下面播放的还是修改前的声音')).toBeVisible();
  },
};

const failed = backend({
  'voice.taskInfo': FAILED,
  'console.retryTrayJob': () => {
    failed.answer({ 'voice.taskInfo': RUNNING });
    return { done: 1, failed: [] };
  },
});
/** A failed part shows its reason; continuing keeps the other parts. */
export const Failed: Story = {
  args: { client: failed, value: { voiceId: 7 } },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('第 2 段：语音合成服务拒绝了这段文本');
    await userEvent.click(canvas.getByRole('button', { name: '继续' }));
    await expect(await canvas.findByRole('button', { name: '取消生成' })).toBeVisible();
  },
};

const broken = backend({ 'voice.getModels': refuse('服务正在重启，请稍后重试') });
/** The models could not be read; reading again shows them. */
export const Trouble: Story = {
  args: { client: broken },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('服务正在重启');
    broken.answer({ 'voice.getModels': MODELS });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await canvas.findByRole('radio', { name: '晓晓' });
  },
};

const refusing = backend({
  'voice.edgeTts': refuse('语音合成服务太忙，请稍后重试'),
  'voice.inferText': refuse('文本里没有可以朗读的文字，请填写文字'),
});
/** A text that is too long shows its length; refusals show at their fields. */
export const Refused: Story = {
  args: { client: refusing, text: '长'.repeat(10_001) },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/最多 10000 字，现在 10001 字/)).toBeVisible();
    const begin = await canvas.findByRole('button', { name: '生成配音' });
    await expect(begin).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: '试听诺瓦' }));
    await expect(await canvas.findByText('没有试听成功：语音合成服务太忙，请稍后重试')).toBeVisible();
    const box = canvas.getByRole('textbox', { name: '要朗读的文字' });
    await userEvent.clear(box);
    await userEvent.type(box, '……');
    await userEvent.click(begin);
    await expect(await canvas.findByText('文本里没有可以朗读的文字，请填写文字')).toBeVisible();
  },
};

const words = backend({
  'voice.savePronunciations': {
    done: 1,
    failed: [{ line: 2, text: '没有读音', reason: '每行写成“词 = 读作”，例如“重庆 = 虫庆”' }],
  },
  'voice.deletePronunciations': { done: 1, failed: [] },
});
/** Lines are imported; an invalid one stays with its reason. */
export const Words: Story = {
  args: { client: words },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '读音例外' }));
    const dialog = within(await screen.findByRole('dialog', { name: '读音例外' }));
    await dialog.findByText('航掌');
    const box = dialog.getByRole('textbox', { name: '新增或导入' });
    await userEvent.type(box, '银行=银杭\n没有读音');
    await userEvent.click(dialog.getByRole('button', { name: '保存' }));
    await dialog.findByText('已保存 1 个');
    await expect(dialog.getByRole('alert')).toHaveTextContent('第 2 行“没有读音”：每行写成');
    await expect(box).toHaveValue('没有读音');
    words.answer({ 'voice.queryPronunciations': { ...WORDS, list: [], total: 0 } });
    await userEvent.click(dialog.getByRole('button', { name: '删除“重庆”的读音' }));
    await dialog.findByText(/还没有读音例外/);
  },
};

const linking = backend({ 'voice.transferUrlToStream': refuse('不能访问内部地址') });
/** A private address is refused with the reason; a file is saved. */
export const Links: Story = {
  args: { client: linking },
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '下载链接里的声音' }));
    const dialog = within(await screen.findByRole('dialog', { name: '下载链接里的声音' }));
    const box = dialog.getByRole('textbox', { name: '音频或视频地址' });
    await userEvent.type(box, 'ftp://a{Enter}');
    await expect(await dialog.findByRole('alert')).toHaveTextContent('请填写以 http://');
    await userEvent.clear(box);
    await userEvent.type(box, 'http://127.0.0.1/a.mp3{Enter}');
    await expect(await dialog.findByText('不能访问内部地址')).toBeVisible();
    linking.answer({ 'voice.transferUrlToStream': () => fileOf(toneBlob(100)) });
    await userEvent.click(dialog.getByRole('button', { name: '下载' }));
    await dialog.findByText('已下载');
  },
};

/** Without the right to change, the voice is heard and downloaded only. */
export const Reading: Story = {
  args: { client: backend(), value: { voiceId: 7 }, canWrite: false, onDone: undefined },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await canvas.findByRole('button', { name: '下载 WAV' });
    expect(canvas.queryByRole('button', { name: /剪辑与重读/ })).toBeNull();
    expect(canvas.queryByRole('button', { name: '改文字重新生成' })).toBeNull();
  },
};
