import ConfigProvider from 'antd/es/config-provider';
import message from 'antd/es/message';
import Modal from 'antd/es/modal';
import { Themed } from '../theme/Themed';

/** Seconds that a message stays: an error has to be read, and its request id copied. */
const STAYS = { success: 2.5, info: 3, warning: 5, error: 8 } as const;

const MESSAGES = { sensitive: '此操作涉及账号、权限、凭证或发布。以上内容由控制台根据即将发送的数据生成。' } as const;

export function createFeedback() {
  ConfigProvider.config({ holderRender: (children) => <Themed>{children}</Themed> });
  return {
    notify(kind: keyof typeof STAYS, content: string): void {
      void message.open({ type: kind, content, duration: STAYS[kind] });
    },
    busy(content: string): () => void {
      const hide = message.open({ type: 'loading', content, duration: 0 });
      return () => hide();
    },
    confirm: (title: string, content?: string): Promise<boolean> =>
      new Promise((resolve) => {
        Modal.confirm({ title, content, okText: '确定', cancelText: '取消', centered: true, autoFocusButton: 'ok', onOk: () => resolve(true), onCancel: () => resolve(false) });
      }),
    askWrite: (words: string): Promise<boolean> =>
      new Promise((resolve) => {
        Modal.confirm({
          title: words,
          content: MESSAGES.sensitive,
          okText: '确定',
          okButtonProps: { danger: true },
          cancelText: '取消',
          centered: true,
          autoFocusButton: 'cancel',
          onOk: () => resolve(true),
          onCancel: () => resolve(false),
        });
      }),
    alert: (title: string, content?: string, forMs?: number): Promise<void> =>
      new Promise((resolve) => {
        const shown = Modal.warning({ title, content, okText: '知道了', centered: true, autoFocusButton: 'ok', afterClose: resolve });
        if (forMs !== undefined) setTimeout(shown.destroy, forMs);
      }),
  };
}
