import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import '../../app/base.css';
import { CallError } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import SpeechText from './SpeechText';

const transcript = {
  text: '早上好\n今天聊聊早茶',
  segments: [
    { start: 0, end: 2, text: '早上好' },
    { start: 65.4, end: 69, text: '今天聊聊早茶' },
  ],
};
const client = createClientDouble();
const meta: Meta<typeof SpeechText> = {
  title: 'widgets/SpeechText',
  component: SpeechText,
  args: { client, query: {}, props: {}, navigate: fn(), site: { title: 'Atelier', demoAccounts: [] } },
  beforeEach() {
    client.asked.length = 0;
    client.answer({ 'common.asr': transcript });
  },
};
export default meta;
type Story = StoryObj<typeof SpeechText>;

const ask = async (canvasElement: HTMLElement, address: string) => {
  const canvas = within(canvasElement);
  await userEvent.type(await canvas.findByRole('textbox', { name: /粘贴音视频文件的地址/ }), `${address}{Enter}`);
  return canvas;
};

/** The text with its times; an invalid address is refused without a request. */
export const Text: Story = {
  async play({ canvasElement }) {
    let canvas = await ask(canvasElement, 'ftp://a.example/a.mp3');
    await canvas.findByText(/请填写以 http/);
    expect(client.asked).toEqual([]);
    await userEvent.clear(canvas.getByRole('textbox'));
    canvas = await ask(canvasElement, 'https://a.example/a.mp3');
    expect(await canvas.findByRole('textbox', { name: '文字' })).toHaveValue(transcript.text);
    await canvas.findByText('1:05');
    expect(client.asked.map(({ name, params }) => [name, params])).toEqual([
      ['common.asr', { url: 'https://a.example/a.mp3' }],
    ]);
    await userEvent.click(canvas.getByRole('button', { name: '再转一个' }));
    expect(await canvas.findByRole('alert')).toHaveTextContent('再转一个就会丢失');
    await userEvent.click(canvas.getByRole('button', { name: '继续' }));
    await canvas.findByRole('textbox', { name: /粘贴音视频文件的地址/ });
  },
};

const held = new Map<string, (() => void) | undefined>();
/**
 * Leaving asks before a running transcription or its text is lost. A copied or saved text is safe until it is edited.
 */
export const Held: Story = {
  args: {
    hold(isUnderWay, question, discard) {
      if (isUnderWay()) held.set(question, discard);
      return () => void held.delete(question);
    },
  },
  async play({ canvasElement }) {
    let finish: (text: typeof transcript) => void = () => undefined;
    let ended = false;
    client.answer({
      'common.asr': (_, options) => {
        options?.signal?.addEventListener('abort', () => {
          ended = true;
        });
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    let canvas = await ask(canvasElement, 'https://a.example/a.mp3');
    await waitFor(() => expect([...held.keys()]).toEqual([expect.stringContaining('还没有识别完')]));
    [...held.values()][0]!();
    canvas = await ask(canvasElement, 'https://a.example/a.mp3');
    expect(ended).toBe(true);
    await waitFor(() => expect(held.size).toBe(1));
    finish(transcript);
    const box = await canvas.findByRole('textbox', { name: '文字' });
    await waitFor(() => expect([...held.keys()]).toEqual([expect.stringContaining('文字还没有复制或保存')]));
    await userEvent.click(canvas.getByRole('button', { name: '保存为文本' }));
    await waitFor(() => expect([...held.keys()]).toEqual([]));
    await userEvent.type(box, '。');
    await waitFor(() => expect(held.size).toBe(1));
    await userEvent.click(canvas.getByRole('button', { name: '再转一个' }));
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await expect(canvas.getByRole('button', { name: '再转一个' })).toHaveFocus();
    await expect(box).toHaveValue(`${transcript.text}。`);
    await userEvent.click(canvas.getByRole('button', { name: '再转一个' }));
    await userEvent.click(canvas.getByRole('button', { name: '保存为文本' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await userEvent.type(box, '。');
    await waitFor(() => expect(held.size).toBe(1));
    expect(canvas.queryByRole('alert')).toBeNull();
    await userEvent.type(box, '{Backspace}');
    await waitFor(() => expect([...held.keys()]).toEqual([]));
    await userEvent.click(canvas.getByRole('button', { name: '再转一个' }));
    await canvas.findByRole('textbox', { name: /粘贴音视频文件的地址/ });
  },
};

/** No speech recognition is configured: the error is shown, and the person can retry. */
export const NotConfigured: Story = {
  async play({ canvasElement }) {
    client.answer({
      'common.asr': () => {
        throw new CallError({ kind: 'rejected', message: '尚未配置语音识别服务，请联系管理员', code: 50310 });
      },
    });
    const canvas = await ask(canvasElement, 'https://a.example/a.mp3');
    await canvas.findByText('尚未配置语音识别服务，请联系管理员');
    client.answer({ 'common.asr': transcript });
    await userEvent.click(canvas.getByRole('button', { name: '重试' }));
    await canvas.findByRole('textbox', { name: '文字' });
  },
};

/** A long transcription; the person may leave. A file that is no recording is not sent. */
export const Transcribing: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const input = await canvas.findByLabelText<HTMLInputElement>(/将音视频文件拖到这里/);
    await userEvent.upload(input, new File(['data'], '图.png'), { applyAccept: false });
    await canvas.findByText('不支持当前类型的文件');
    let ended = false;
    client.answer({
      'common.asr': (_, options) => {
        options?.signal?.addEventListener('abort', () => {
          ended = true;
        });
        return new Promise(() => undefined);
      },
    });
    await ask(canvasElement, '/sandbox/dy/video/1');
    await canvas.findByText(/正在识别，已用时/);
    await userEvent.click(canvas.getByRole('button', { name: '取消' }));
    await canvas.findByRole('textbox', { name: /粘贴音视频文件的地址/ });
    await waitFor(() => expect(ended).toBe(true));
  },
};
