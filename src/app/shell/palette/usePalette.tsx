/** The button and the keys of the command palette. Its code loads when it is first opened. */
import { type ComponentType, useMemo, useState } from 'react';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { ariaKey, keyText } from '../../../shared/commands/command';
import { useCommands } from '../../../shared/commands/use-commands';
import type { SessionReady } from '../../session/session';
import { useConsole } from '../../useConsole';
import { PALETTE_LABEL, screenActions } from './actions';
import type { PaletteProps } from './Palette';
import type { Entry } from './palette.rules';
import './palette-button.css';

const KEY = 'Mod+k';

export function usePalette(session: SessionReady) {
  const { client, go } = useConsole();
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [actions, setActions] = useState<readonly Entry[]>();
  const commands = useMemo(() => {
    const open = async () => {
      setActions(screenActions());
      const loaded = await import('./Palette').catch(() => undefined);
      if (!loaded) return notify('error', '页面代码没有加载成功，控制台可能刚刚更新过，请刷新后重试');
      setPalette(() => loaded.default);
    };
    const act = () => void open();
    const help = async () => {
      const { showScreenKeys } = await import('../../../runtime/nodes/shortcuts/follow');
      showScreenKeys();
    };
    return {
      search: { label: PALETTE_LABEL, keys: [KEY], reach: 'all' as const, act },
      find: { label: PALETTE_LABEL, keys: ['/'], act },
      keys: { label: '快捷键', keys: ['?'], act: () => void help() },
    };
  }, []);
  useCommands(commands, undefined);
  const button = (
    <button
      type="button"
      className="at-palette-button"
      title={`${PALETTE_LABEL}（${keyText(KEY)}）`}
      aria-label={PALETTE_LABEL}
      aria-keyshortcuts={ariaKey(KEY)}
      aria-haspopup="dialog"
      onClick={commands.search.act}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5" />
      </svg>
      <span>搜索</span>
      <kbd>{keyText(KEY)}</kbd>
    </button>
  );
  const dialog = Palette && actions && (
    <Palette session={session} client={client} actions={actions} go={go.to} close={() => setActions(undefined)} />
  );
  return { button, dialog };
}
