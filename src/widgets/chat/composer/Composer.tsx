/** The input of a conversation: text, emoji, files, notes, answers, and edits of one's own messages. */
import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
} from 'react';
import { useStore } from 'zustand';
import type { PlatformCode } from '../../../services/catalogue/platforms';
import type { Client } from '../../../services/client';
import { CHAT_TEXT_LENGTH } from '../../../services/catalogue/sets/conversation';
import { replaced } from '../../../shared/prohibited/marks';
import { ProhibitedList } from '../../../shared/prohibited/ProhibitedList';
import { useProhibited } from '../../../shared/prohibited/useProhibited';
import { useCommands } from '../../../shared/commands/use-commands';
import { allowFiles, takeTransferred } from '../../../shared/browser/transferred-files';
import { MESSAGES } from '../chat.messages';
import type { Chat } from '../engine/chat';
import { canEdit, contentOf, fromScript, type Content } from '../model/message';
import { AttachmentList } from './AttachmentList';
import type { GivenNote } from './note-link';
import { optionId, ScriptMenu } from './scripts/ScriptMenu';
import { ScriptParts } from './scripts/ScriptParts';
import { searchOf } from './scripts/inserted';
import { useScripts, type Scripts } from './scripts/useScripts';
import { Tools } from './Tools';
import type { Attachments } from './useAttachments';
import { hasText, type Composer as ComposerState } from './useComposer';

const VariablesDialog = lazy(() => import('./scripts/VariablesDialog'));

export interface ComposerProps {
  readonly client: Client;
  readonly receiverId: number;
  readonly chat: Chat;
  readonly composer: ComposerState;
  readonly attachments: Attachments;
  readonly platform: PlatformCode;
  readonly input: RefObject<InputRef | null>;
  readonly canCheck: boolean;
  onTyping(text: string): void;
  /** Opens the next conversation; absent: the conversations have no order. */
  readonly onNext?: (() => void) | undefined;
}

export function Composer(props: ComposerProps) {
  const { client, receiverId, chat, composer, attachments, platform, input, canCheck, onTyping, onNext } = props;
  const { text, editing, script } = composer;
  const closed = useStore(chat.state, (state) => state.closed);
  const scripts = useScripts(client, receiverId, composer, () => input.current?.focus({ cursor: 'end' }));
  const length = [...text.trim()].length;
  const isTooLong = length > CHAT_TEXT_LENGTH;
  const hasFile = attachments.items.some(({ state }) => state === 'done') || (script?.parts.length ?? 0) > 0;
  const isClosed = closed !== null && !editing;
  const canSend = !isClosed && !isTooLong && !attachments.isUploading && (hasText(text) || (!editing && hasFile));
  const confirm = () => {
    if (!canSend) return;
    submit(chat, composer, attachments);
    onTyping('');
  };
  const change = (typed: string) => {
    composer.type(typed);
    if (editing) return;
    scripts.typed(text, typed);
    onTyping(searchOf(typed) === null ? typed : '');
  };
  const root = useComposerCommands(input, canSend ? confirm : undefined, editing ? undefined : onNext, isClosed);
  useCaret(input, editing, composer.replyTo);
  return (
    // Files can be dropped anywhere on the section; the button for files is the keyboard's way.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={root}
      className="at-chat-composer"
      aria-label={MESSAGES.input}
      onDragOver={allowFiles}
      onDrop={(event) => takeTransferred(event, attachments.add)}
    >
      {isClosed && <output className="at-chat-closed">{closed}</output>}
      <Context composer={composer} />
      <AttachmentList attachments={attachments} />
      {script && !editing && <ScriptParts script={script} onRemove={composer.removePart} />}
      <TextBox
        input={input}
        text={text}
        isTooLong={isTooLong}
        scripts={scripts}
        onChange={change}
        onKeyDown={(event) => handleKey(event, chat, composer, scripts, confirm)}
        onPaste={(event) => takeTransferred(event, attachments.add)}
      />
      {canCheck && <Words client={client} text={searchOf(text) === null ? text : ''} onChange={change} />}
      <div className="at-chat-composer-foot">
        <Tools
          platform={platform}
          disabled={editing !== null || isClosed}
          onEmoji={(emoji) => insert(input, composer, emoji, change)}
          onFiles={attachments.add}
          onNote={(note) => sendNote(chat, composer, note)}
          onScripts={text.trim() === '' || scripts.isShown ? () => toggleScripts(input, scripts, change) : undefined}
        />
        <Limit length={isTooLong ? length : 0} isUploading={attachments.isUploading} />
        <Confirmation composer={composer} canSend={canSend} confirm={confirm} />
      </div>
    </section>
  );
}

interface WordsProps extends Pick<ComposerProps, 'client'> {
  readonly text: string;
  onChange(text: string): void;
}

/** Prohibited words of the text with their replacements; draws nothing if there are none. */
function Words({ client, text, onChange }: WordsProps) {
  const { marks, checked } = useProhibited(client, text);
  if (marks.length === 0) return null;
  return (
    <div className="at-chat-words">
      <ProhibitedList
        of={MESSAGES.input}
        marks={marks}
        checked={checked}
        readOnly={false}
        onReplace={(mark) => onChange(replaced(text, mark, mark.suggestion))}
      />
    </div>
  );
}

interface ConfirmationProps {
  readonly composer: ComposerState;
  readonly canSend: boolean;
  confirm(): void;
}

function Confirmation({ composer: { editing, leave }, canSend, confirm }: ConfirmationProps) {
  return (
    <>
      {editing && (
        <Button size="middle" onClick={leave}>
          {MESSAGES.cancel}
        </Button>
      )}
      <Button size="middle" type="primary" disabled={!canSend} onClick={confirm}>
        {editing ? MESSAGES.save : MESSAGES.send}
      </Button>
    </>
  );
}

interface TextBoxProps {
  readonly input: ComposerProps['input'];
  readonly text: string;
  readonly isTooLong: boolean;
  readonly scripts: Scripts;
  onChange(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onPaste(event: ClipboardEvent): void;
}

/** The text, with the scripts at hand above it. */
function TextBox({ input, text, isTooLong, scripts, onChange, onKeyDown, onPaste }: TextBoxProps) {
  const menu = useId();
  const { isShown, list, active, asking } = scripts;
  const hasOptions = isShown && list.length > 0;
  return (
    <>
      {isShown && <ScriptMenu id={menu} scripts={scripts} />}
      <Input.TextArea
        ref={input as unknown as RefObject<never>}
        aria-label={MESSAGES.input}
        aria-autocomplete="list"
        aria-controls={hasOptions ? menu : undefined}
        aria-activedescendant={hasOptions ? optionId(menu, active) : undefined}
        variant="borderless"
        value={text}
        placeholder={MESSAGES.placeholder}
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-invalid={isTooLong || undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {asking && (
        <Suspense>
          <VariablesDialog script={asking} onInsert={scripts.answer} onClose={scripts.cancel} />
        </Suspense>
      )}
    </>
  );
}

/** The button does what a slash in the empty input does. */
function toggleScripts(input: ComposerProps['input'], scripts: Scripts, change: (text: string) => void): void {
  change(scripts.isShown ? '' : '/');
  input.current?.focus({ cursor: 'end' });
}

/** Why the message cannot be sent yet. */
function Limit({ length, isUploading }: { length: number; isUploading: boolean }) {
  return (
    <span className="at-chat-limit" role={length > 0 ? 'alert' : undefined}>
      {length > 0 ? MESSAGES.tooLong(length, CHAT_TEXT_LENGTH) : isUploading && MESSAGES.uploading}
    </span>
  );
}

function sendNote(chat: Chat, { replyTo }: ComposerState, { url, noteType }: GivenNote): void {
  void chat.send([{ type: 'note', data: { note: { url, noteType } } }], replyTo);
}

/** Which message is edited or answered. */
function Context({ composer: { editing, replyTo, leave } }: { composer: ComposerState }) {
  if (!editing && !replyTo) return null;
  return (
    <p className="at-chat-context">
      <span>
        <strong>{editing ? MESSAGES.editing : MESSAGES.replying(replyTo!.senderName)}</strong>
        {!editing && <small>{replyTo!.excerpt}</small>}
      </span>
      {!editing && (
        <Button type="text" size="small" aria-label={MESSAGES.cancelReply} onClick={leave}>
          ×
        </Button>
      )}
    </p>
  );
}

function submit(chat: Chat, composer: ComposerState, attachments: Attachments): void {
  const { editing, text, replyTo, script } = composer;
  if (editing) {
    if (text.trim() !== editing.data.text) void chat.edit(editing, text.trim());
  } else {
    const typed = contentOf(text);
    const contents: readonly Content[] = [...attachments.take(), ...(script?.parts ?? []), ...(typed ? [typed] : [])];
    void chat.send(fromScript(contents, script?.versionId), replyTo);
  }
  composer.clear();
}

/**
 * Keys beside those of the text, while the focus is in the returned element. `confirm` absent: nothing can be sent. A
 * closed conversation is passed over.
 */
function useComposerCommands(
  input: ComposerProps['input'],
  confirm: (() => void) | undefined,
  onNext: (() => void) | undefined,
  isClosed: boolean,
) {
  const root = useRef<HTMLElement>(null);
  const write = () => input.current?.focus({ cursor: 'end' });
  const sendNext = () => {
    confirm?.();
    onNext?.();
  };
  useCommands({ write: { label: MESSAGES.write, keys: ['Enter'], act: write } }, undefined);
  useCommands(
    {
      sendNext: {
        label: onNext ? MESSAGES.sendNext : MESSAGES.send,
        keys: ['Mod+Enter'],
        reach: 'text',
        when: () => confirm !== undefined || (isClosed && onNext !== undefined),
        act: sendNext,
      },
    },
    undefined,
    root,
  );
  return root;
}

/** Enter sends, but not with Shift; with Ctrl it is a command. */
function handleKey(
  event: KeyboardEvent,
  chat: Chat,
  composer: ComposerState,
  scripts: Scripts,
  confirm: () => void,
): void {
  if (scripts.isShown && chooseByKey(event.key, scripts)) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    confirm();
  } else if (event.key === 'Escape' && (composer.editing || composer.replyTo)) {
    // Otherwise Escape would also close a drawer around the chat.
    event.preventDefault();
    event.stopPropagation();
    composer.leave();
  } else if (event.key === 'Escape' && event.target instanceof HTMLElement && !event.target.closest('[role=dialog]')) {
    // The keys of the list work again.
    event.target.blur();
  } else if (event.key === 'ArrowUp' && composer.text === '' && !composer.editing) {
    const last = chat.state.getState().messages.findLast(canEdit);
    if (!last) return;
    event.preventDefault();
    composer.edit(last);
  }
}

/** Handles a key of the shown script menu; returns whether it did. Enter sends the text if no script matches. */
function chooseByKey(key: string, scripts: Scripts): boolean {
  const { list, active, isLoading } = scripts;
  if (key === 'Escape') scripts.hide();
  else if (key === 'ArrowDown' || key === 'ArrowUp') scripts.move(key === 'ArrowDown' ? 1 : -1);
  else if (key === 'Enter' && list.length > 0) scripts.choose(list[active]!);
  else return key === 'Enter' && isLoading;
  return true;
}

const areaOf = (input: RefObject<InputRef | null>): HTMLTextAreaElement | undefined =>
  (input.current as unknown as { resizableTextArea?: { textArea: HTMLTextAreaElement } } | null)?.resizableTextArea
    ?.textArea;

/** Puts an emoji where the caret is. */
function insert(
  input: RefObject<InputRef | null>,
  { text }: ComposerState,
  emoji: string,
  change: (text: string) => void,
): void {
  const area = areaOf(input);
  const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length];
  change(text.slice(0, from) + emoji + text.slice(to));
  // After React has put the new text into the element.
  requestAnimationFrame(() => area?.setSelectionRange(from + emoji.length, from + emoji.length));
}

/** Where the caret is put by itself. */
function useCaret(input: ComposerProps['input'], editing: object | null, replyTo: object | null): void {
  useFocusOn(input, editing, replyTo);
  useCaretAtEnd(input);
}

/** Puts the caret behind a restored draft: in an input that was never focused it stands before the text. */
function useCaretAtEnd(input: RefObject<InputRef | null>): void {
  useEffect(() => {
    const area = areaOf(input);
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [input]);
}

/** Focuses the input after a press that edits or answers a message. */
function useFocusOn(input: RefObject<InputRef | null>, editing: object | null, replyTo: object | null): void {
  const before = useRef({ editing, replyTo });
  useEffect(() => {
    const isNew =
      (editing !== null || replyTo !== null) &&
      (before.current.editing !== editing || before.current.replyTo !== replyTo);
    before.current = { editing, replyTo };
    if (isNew) input.current?.focus({ cursor: 'end' });
  }, [input, editing, replyTo]);
}
