/** A conversation with one person: its messages and the input (product.md sections 2 to 5). */
import SearchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined';
import Button from 'antd/es/button';
import type { InputRef } from 'antd/es/input';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { PLATFORM_CODES, type PlatformCode } from '../../services/catalogue/platforms';
import { CHAT_FILES } from '../../services/catalogue/sets/conversation';
import type { Client, WidgetProps } from '../../services/client';
import { drawnIcon } from '../../shared/icon/drawn-icon';
import { pictureAddress, playAddress } from '../../shared/address/media-address';
import { isTyping } from '../../shared/browser/typing';
import { openPreview } from '../../shared/preview/preview';
import type { MessageActions } from './bubbles/actions';
import { MESSAGES } from './chat.messages';
import { Composer } from './composer/Composer';
import { draftKey } from './composer/draft';
import { useAttachments } from './composer/useAttachments';
import { useComposer, type Composer as ComposerState } from './composer/useComposer';
import type { Chat as OpenChat } from './engine/chat';
import { nextIn } from './engine/ahead';
import { useAhead, useChat, useGroupChat, useOwnTyping } from './engine/useChat';
import { MessageList, type LastMessage } from './list/MessageList';
import { keyOf } from './model/rows';
import type { ChatMessage } from './model/message';
import { SearchBar } from './search/SearchBar';
import './chat.css';

interface ChatProps {
  readonly receiverId?: number | string | null;
  /** Id of a group, instead of a receiver: messages of groups are read-only. */
  readonly groupId?: number | string | null;
  readonly nickname?: string | null;
  readonly platform?: PlatformCode | null;
  readonly userId?: number | string | null;
  readonly last?: LastMessage | null;
  readonly order?: readonly number[] | null;
  /** Whether the person may answer. */
  readonly canWrite?: boolean;
  /** Whether what the person types is checked for prohibited words. */
  readonly canCheck?: boolean;
}

export default function Chat({ client, props, hold, done }: WidgetProps) {
  const { receiverId, groupId, nickname, platform, userId, canWrite = true, canCheck = false } = props as ChatProps;
  const { last, order } = props as ChatProps;
  if ('groupId' in props) {
    const group = Number(groupId);
    if (!Number.isInteger(group) || group <= 0)
      return <NoneChosen title={MESSAGES.chooseGroup} note={MESSAGES.chooseGroupNote} />;
    return <GroupConversation key={group} client={client} groupId={group} name={nickname ?? ''} />;
  }
  const id = Number(receiverId);
  if (!Number.isInteger(id) || id <= 0) return <NoneChosen title={MESSAGES.choose} note={MESSAGES.chooseNote} />;
  return (
    <Conversation
      // Remount for another conversation, so that no state of the last one remains.
      key={`${id} ${userId}`}
      client={client}
      receiverId={id}
      nickname={nickname ?? ''}
      platform={PLATFORM_CODES.find((code) => code === platform) ?? 'xhs'}
      userId={userId}
      canWrite={canWrite}
      canCheck={canCheck}
      last={last ?? undefined}
      order={order ?? NO_ORDER}
      hold={hold}
      onNext={(next) => done?.({ next })}
    />
  );
}
const NO_ORDER: readonly number[] = [];

const BUBBLES =
  'M6 10h26a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H18l-7 6v-6H6a2 2 0 0 1-2-2V12a2 2 0 0 1 2-2Zm32 8h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-3v5l-6-5H22';

/** Placeholder while no conversation is chosen: says what to choose, and where. */
function NoneChosen({ title, note }: { readonly title: string; readonly note: string }) {
  return (
    <div className="at-chat-none">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path d={BUBBLES} />
      </svg>
      <h2>{title}</h2>
      <p>{note}</p>
    </div>
  );
}

interface ConversationProps {
  readonly client: Client;
  readonly receiverId: number;
  readonly nickname: string;
  readonly platform: PlatformCode;
  readonly userId: ChatProps['userId'];
  readonly canWrite: boolean;
  readonly canCheck: boolean;
  readonly last: LastMessage | undefined;
  readonly order: readonly number[];
  readonly hold: WidgetProps['hold'];
  /** The person goes on to another conversation; null: there is no other. */
  onNext(receiverId: number | null): void;
}

function Conversation(props: ConversationProps) {
  const { client, receiverId, nickname, platform, userId, canWrite, canCheck, last, order, hold, onNext } = props;
  const key = draftKey(userId, receiverId);
  const chat = useChat(client, receiverId, nickname, key);
  useAhead(client, chat, receiverId, order, (id) => draftKey(userId, id));
  const composer = useComposer(key, chat);
  const attachments = useAttachments(client, CHAT_FILES[platform], hold);
  const onTyping = useOwnTyping(client, receiverId);
  const input = useRef<InputRef>(null);
  const [target, setTarget] = useState<{ readonly key: string } | null>(null);
  const [isSearching, setSearching] = useState(false);
  const show = useShow(chat, setTarget);
  const actions = useActions(client, chat, composer, input, canWrite, show);
  const label = MESSAGES.chat(nickname);
  const root = useRef<HTMLElement>(null);
  useFirstFocus(input, root);
  return (
    <section ref={root} className="at-chat" aria-label={label}>
      <header className="at-chat-head">
        <h2>{nickname || MESSAGES.messages}</h2>
        <Button
          type="text"
          size="middle"
          title={MESSAGES.search}
          aria-label={MESSAGES.search}
          aria-expanded={isSearching}
          icon={drawnIcon(SearchOutlined)}
          onClick={() => setSearching(!isSearching)}
        />
      </header>
      {isSearching && (
        <SearchBar
          client={client}
          receiverId={receiverId}
          onShow={(message) => void show(message)}
          onClose={() => setSearching(false)}
        />
      )}
      <MessageList chat={chat} label={label} actions={actions} target={target} last={last} />
      {canWrite ? (
        <Composer
          client={client}
          receiverId={receiverId}
          chat={chat}
          composer={composer}
          attachments={attachments}
          platform={platform}
          input={input}
          canCheck={canCheck}
          onTyping={onTyping}
          onNext={order.length === 0 ? undefined : () => onNext(nextIn(order, receiverId))}
        />
      ) : (
        <p className="at-chat-read-only">{MESSAGES.readOnly}</p>
      )}
    </section>
  );
}

/** Focuses the input of an opened conversation, unless a person writes elsewhere or walks through a list by keys. */
function useFirstFocus(input: RefObject<InputRef | null>, root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const current = document.activeElement;
    const isElsewhere = isTyping(current) || current?.matches('.at-lines') || current?.closest('[role=dialog]');
    // The keyboard of a phone would cover the messages.
    if (isElsewhere || !matchMedia('(pointer: fine)').matches || !root.current?.checkVisibility()) return;
    input.current?.focus({ cursor: 'end', preventScroll: true });
  }, [input, root]);
}

interface GroupConversationProps {
  readonly client: Client;
  readonly groupId: number;
  readonly name: string;
}

/** What was written in a group; nobody of the department writes there. */
function GroupConversation({ client, groupId, name }: GroupConversationProps) {
  const chat = useGroupChat(client, groupId);
  const label = MESSAGES.group(name);
  return (
    <section className="at-chat" aria-label={label}>
      <header className="at-chat-head">
        <h2>{name || MESSAGES.messages}</h2>
      </header>
      <MessageList chat={chat} label={label} actions={ONLY_READ} target={null} />
      <p className="at-chat-read-only">{MESSAGES.groupReadOnly}</p>
    </section>
  );
}

const nothing = () => undefined;
/** Actions of group messages, which are texts: nothing can be enlarged, sent again or answered. */
const ONLY_READ: MessageActions = {
  canWrite: false,
  isGroup: true,
  reply: nothing,
  edit: nothing,
  editAgain: nothing,
  withdraw: nothing,
  deliverAgain: nothing,
  decide: nothing,
  dismissOperation: nothing,
  retry: nothing,
  discard: nothing,
  takeBack: nothing,
  suggest: nothing,
  showQuoted: nothing,
  show: nothing,
  failed: nothing,
};

/** Shows a message in the middle of the list; loads the part around it where it is not loaded. */
function useShow(chat: OpenChat, setTarget: (target: { readonly key: string } | null) => void) {
  return useCallback(
    async (wanted: Pick<ChatMessage, 'id' | 'seq'>) => {
      await chat.jumpTo(wanted);
      const found = chat.state.getState().messages.find(({ id }) => id === wanted.id);
      if (found) setTarget({ key: keyOf(found) });
    },
    [chat, setTarget],
  );
}

/** The actions of messages: the same object as long as the conversation is open, so that rows need not draw again. */
function useActions(
  client: Client,
  chat: OpenChat,
  composer: ComposerState,
  input: RefObject<InputRef | null>,
  canWrite: boolean,
  show: (wanted: Pick<ChatMessage, 'id' | 'seq'>) => Promise<void>,
): MessageActions {
  const latest = useRef(composer);
  useEffect(() => {
    latest.current = composer;
  });
  return useMemo(
    (): MessageActions => ({
      canWrite,
      reply: (message) => latest.current.reply(message),
      edit: (message) => latest.current.edit(message),
      editAgain(message, text) {
        chat.dismissOperation(message.id);
        latest.current.edit(message, text);
      },
      withdraw: (message) => void chat.withdraw(message),
      deliverAgain: (message) => void chat.deliverAgain(message),
      decide: (message, decision) => void chat.decide(message, decision),
      dismissOperation: (id) => chat.dismissOperation(id),
      retry: ({ clientId }) => chat.retry(clientId),
      discard: ({ clientId }) => chat.discard(clientId),
      takeBack({ clientId, content }) {
        chat.discard(clientId);
        latest.current.append(content.data.text ?? '');
        input.current?.focus({ cursor: 'end' });
      },
      suggest(text) {
        latest.current.append(text);
        input.current?.focus({ cursor: 'end' });
      },
      showQuoted: (quote) => void show(quote),
      show: (address, opener) => openPreview(address, opener, mediaOf(chat.state.getState().messages)),
      // Only counted: a broken picture is visible without a message.
      failed: (kind) =>
        void client
          .call('replyMisc.sourceMonitor', { name: 'media-failed', tags: [`kind:${kind}`] })
          .catch(() => undefined),
    }),
    [client, chat, input, canWrite, show],
  );
}

/** Addresses of all loaded pictures and videos, in order. */
const mediaOf = (messages: readonly ChatMessage[]): readonly string[] => [
  ...new Set(
    messages.flatMap(({ data: { file }, state }) => {
      if (!file || state === 'withdrawn' || file.kind === 'audio' || file.kind === 'document') return [];
      return (file.kind === 'image' ? pictureAddress(file.url) : playAddress(file.url)) ?? [];
    }),
  ),
];
