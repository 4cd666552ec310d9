import ConfigProvider from 'antd/es/config-provider';
import message from 'antd/es/message';
import Modal from 'antd/es/modal';
import type { ReactNode } from 'react';
import type { Offers, SendItem, WriteQuestion } from '../../data';
import { chunk } from '../chunk';
import { Themed } from '../theme/Themed';
import { Offered } from './Offered';
import type { Question } from './question';
import { TypedName } from './TypedName';

const Progress = chunk(() => import('./Progress'));

/** Seconds that messages stay: errors longest, so that their request id can be copied. */
const STAYS = { success: 2.5, info: 3, warning: 5, error: 8 } as const;

const MESSAGES = {
  yes: '确定',
  no: '取消',
  progress: '逐个处理',
} as const;

interface Confirmation {
  title: string;
  content: ReactNode;
  question: Question;
  /** The action cannot be undone: its button is red. */
  isFinal: boolean;
  /** "No" has the focus, so that Enter does nothing. */
  isCareful: boolean;
}

const ask = ({ title, content, question: { dangerText, name }, isFinal, isCareful }: Confirmation): Promise<boolean> =>
  new Promise((resolve) => {
    const okButtonProps = (isTyped: boolean) => ({ danger: isFinal, disabled: !isTyped });
    const shown = Modal.confirm({
      title,
      content:
        name === undefined ? (
          content
        ) : (
          <TypedName
            name={name}
            note={content}
            onType={(isTyped) => shown.update({ okButtonProps: okButtonProps(isTyped) })}
            onConfirm={() => {
              resolve(true);
              shown.destroy();
            }}
          />
        ),
      centered: true,
      okText: dangerText ?? MESSAGES.yes,
      okButtonProps: okButtonProps(name === undefined),
      cancelText: MESSAGES.no,
      autoFocusButton: name === undefined ? (isCareful ? 'cancel' : 'ok') : null,
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

const isRed = ({ dangerText, name }: Question): boolean => (dangerText ?? name) !== undefined;

/** Failures use an assertive live region, which interrupts the screen reader. */
const contentOf = (kind: keyof typeof STAYS, content: string) =>
  kind === 'error' || kind === 'warning' ? <span role="alert">{content}</span> : content;

let count = 0;

/** A message with buttons that stays while a person points at it or has the focus in it. */
function offer(text: string, offers: Offers): void {
  const key = `offer ${++count}`;
  const content = <Offered text={text} {...offers} onEnd={() => message.destroy(key)} />;
  void message.open({ key, type: 'success', content, duration: 0 });
}

const showProgress = (items: readonly SendItem[]): Promise<boolean> =>
  new Promise((resolve) => {
    const onEnd = (isDone: boolean) => {
      shown.destroy();
      resolve(isDone);
    };
    const shown = Modal.info({
      title: MESSAGES.progress,
      content: <Progress items={items} onEnd={onEnd} />,
      icon: null,
      footer: null,
      centered: true,
      keyboard: false,
    });
  });

/** @param region element that contains the messages */
export function createFeedback(region: HTMLElement) {
  ConfigProvider.config({ holderRender: (children) => <Themed>{children}</Themed> });
  message.config({ getContainer: () => region });
  return {
    notify(kind: keyof typeof STAYS, content: string, offers: Offers = {}): void {
      if (offers.undo || offers.next?.length) return offer(content, offers);
      void message.open({ type: kind, content: contentOf(kind, content), duration: STAYS[kind] });
    },
    busy(content: string): () => void {
      const hide = message.open({ type: 'loading', content, duration: 0 });
      return () => hide();
    },
    confirm: (title: string, question: Question): Promise<boolean> => {
      const isFinal = isRed(question);
      return ask({ title, content: question.details, question, isFinal, isCareful: isFinal });
    },
    askWrite: ({ question: title, notes, final = false }: WriteQuestion, question: Question): Promise<boolean> => {
      const content = notes.map((note) => <div key={note}>{note}</div>);
      return ask({ title, content, question, isFinal: final || isRed(question), isCareful: true });
    },
    sendAll: showProgress,
    inform: (title: string, content: ReactNode): Promise<void> =>
      new Promise((resolve) => {
        Modal.info({
          title,
          content,
          icon: null,
          okText: '知道了',
          centered: true,
          autoFocusButton: 'ok',
          afterClose: resolve,
        });
      }),
    alert: (title: string, content?: string, forMs?: number): Promise<void> =>
      new Promise((resolve) => {
        const shown = Modal.warning({
          title,
          content,
          okText: '知道了',
          centered: true,
          autoFocusButton: 'ok',
          afterClose: resolve,
        });
        if (forMs !== undefined) setTimeout(shown.destroy, forMs);
      }),
  };
}
