/** The button of the assistant in the navbar, its keyboard shortcut, and the drawer, whose code loads on demand. */
import { type ComponentType, type ReactNode, useState } from 'react';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { ariaKey, keyText } from '../../../shared/commands/command';
import { useCommands } from '../../../shared/commands/use-commands';
import type { SessionReady } from '../../session/session';
import { useConsole } from '../../useConsole';
import type { AssistantDrawerProps } from './AssistantDrawer';
import './assistant-button.css';

/** The screen that is the assistant itself. */
const PAGE = '/assistant';
const LABEL = '智能助手';
const KEY = 'Mod+j';

export function useAssistant(
  route: string,
  { user, role }: SessionReady,
): { readonly button: ReactNode; readonly drawer: ReactNode } {
  const { client, go } = useConsole();
  const [{ Loaded, open }, set] = useState<{ Loaded?: ComponentType<AssistantDrawerProps>; open: boolean }>({
    open: false,
  });
  const isPage = route === PAGE;
  const toggle = () => {
    if (Loaded) return set({ Loaded, open: !open });
    import('./AssistantDrawer').then(
      ({ default: Drawer }) => set({ Loaded: Drawer, open: true }),
      () => notify('error', '页面代码没有加载成功，控制台可能刚刚更新过，请刷新后重试'),
    );
  };
  useCommands(isPage ? {} : { assistant: { label: LABEL, keys: [KEY], reach: 'all', act: toggle } }, undefined);
  const button = !isPage && (
    <button
      type="button"
      className="at-assistant"
      title={`${LABEL}（${keyText(KEY)}）`}
      aria-label={LABEL}
      aria-keyshortcuts={ariaKey(KEY)}
      aria-expanded={open}
      onClick={toggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5l1.9 5.1 5.1 1.9-5.1 1.9L12 17.5l-1.9-5.1L5 10.5l5.1-1.9ZM18.5 15.5l.8 2.2 2.2.8-2.2.8-.8 2.2-.8-2.2-2.2-.8 2.2-.8Z" />
      </svg>
    </button>
  );
  const drawer = Loaded && (
    <Loaded
      open={open && !isPage}
      client={client}
      userId={user.userId}
      canChange={role.canWrite}
      close={() => set({ Loaded, open: false })}
      go={go.to}
    />
  );
  return { button, drawer };
}
