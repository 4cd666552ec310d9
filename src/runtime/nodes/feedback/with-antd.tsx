import ConfigProvider from 'antd/es/config-provider';
import message from 'antd/es/message';
import Modal from 'antd/es/modal';
import { Themed } from '../theme/Themed';
import type { Question } from './question';

/** Seconds that messages stay: errors longest, so that their request id can be copied. */
const STAYS = { success: 2.5, info: 3, warning: 5, error: 8 } as const;

const MESSAGES = {
  yes: '确定',
  no: '取消',
  sensitive: '此操作涉及账号、权限、凭证或发布。以上内容由控制台根据即将发送的数据生成。',
} as const;

interface Confirmation {
  title: string;
  content: string | undefined;
  deed: string | undefined;
  isDangerous: boolean;
}

/** For actions that cannot be undone the button is red and "no" has the focus, so that Enter does nothing. */
const ask = ({ title, content, deed, isDangerous }: Confirmation): Promise<boolean> =>
  new Promise((resolve) => {
    Modal.confirm({
      title,
      content,
      centered: true,
      okText: deed ?? MESSAGES.yes,
      okButtonProps: { danger: isDangerous },
      cancelText: MESSAGES.no,
      autoFocusButton: isDangerous ? 'cancel' : 'ok',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
  });

/** Failures use an assertive live region, which interrupts the screen reader. */
const contentOf = (kind: keyof typeof STAYS, content: string) =>
  kind === 'error' || kind === 'warning' ? <span role="alert">{content}</span> : content;

/** @param region element that contains the messages */
export function createFeedback(region: HTMLElement) {
  ConfigProvider.config({ holderRender: (children) => <Themed>{children}</Themed> });
  message.config({ getContainer: () => region });
  return {
    notify(kind: keyof typeof STAYS, content: string): void {
      void message.open({ type: kind, content: contentOf(kind, content), duration: STAYS[kind] });
    },
    busy(content: string): () => void {
      const hide = message.open({ type: 'loading', content, duration: 0 });
      return () => hide();
    },
    confirm: (title: string, { details, deed }: Question): Promise<boolean> =>
      ask({ title, content: details, deed, isDangerous: deed !== undefined }),
    askWrite: (title: string, deed?: string): Promise<boolean> =>
      ask({ title, content: MESSAGES.sensitive, deed, isDangerous: true }),
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
