/** The chat with an in-memory server for stories; each story defines the server's messages. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, type within } from 'storybook/test';
import '../../../app/base.css';
import { frames } from '../../../shared/testing/frames';
import Chat from '../Chat';
import {
  type Around,
  createServer,
  lost,
  RECEIVER,
  straight,
  type ConversationServer,
  type ServerOptions,
} from './server';

export type Story = StoryObj<typeof Chat>;

/** `server`: that of the current story. `around`: carries out, delays or refuses each request; plays replace it. */
export const scene: { server: ConversationServer; around: Around } = {
  server: undefined as never,
  around: straight,
};

export const chatStories: Omit<Meta<typeof Chat>, 'title'> = {
  component: Chat,
  decorators: [
    (Story) => (
      <div style={{ height: 640 }}>
        <Story />
      </div>
    ),
  ],
  args: {
    done: fn(),
    query: {},
    props: { receiverId: RECEIVER, nickname: '小满', platform: 'xhs', userId: 3 },
    navigate: fn(),
    requireAgreement: () => Promise.resolve(true),
    site: { title: 'Atelier', demoAccounts: [] },
  },
  render: (args) => <Chat {...args} client={scene.server.client} />,
};

/** A server with these messages for a story. */
export const on =
  (messages: ServerOptions['messages'], more: Omit<ServerOptions, 'messages' | 'around'> = {}) =>
  () => {
    sessionStorage.clear();
    scene.around = straight;
    scene.server = createServer({ messages, ...more, around: (name, commit) => scene.around(name, commit) });
  };

/** Loses the next request of a call, before or after it took effect; later ones pass. */
export function loseNext(call: string, when: 'before' | 'after', times = 1): void {
  let left = times;
  scene.around = async (name, commit) => {
    if (name !== call || left === 0) return commit();
    left -= 1;
    if (when === 'after') commit();
    throw lost();
  };
}

type Canvas = ReturnType<typeof within>;
export const inputOf = (canvas: Canvas) => canvas.findByRole('textbox', { name: '输入消息' });
export const scrollerOf = (element: HTMLElement) => element.querySelector<HTMLElement>('.at-chat-scroller')!;
export const sent = () => scene.server.client.asked.filter(({ name }) => name === 'feedRobot.sendMessage');
export const messageOf = async (canvas: Canvas, text: string | RegExp) =>
  ((await canvas.findByText(text, { ignore: 'textarea' })) as HTMLElement).closest('article')!;
export const fromEnd = ({ scrollHeight, clientHeight, scrollTop }: HTMLElement) =>
  scrollHeight - clientHeight - scrollTop;

/** Waits until the messages are shown, at their end. */
export const opened = async (element: HTMLElement) => {
  await waitFor(() => expect(element.querySelector('.at-chat-message, .at-chat-empty')).not.toBeNull());
  await waitFor(() => expect(fromEnd(scrollerOf(element))).toBeLessThan(2));
  await frames(3);
};
