/** Navigation from an island: routes of the console, and other sites only after the user confirms. */
import { isConsoleRoute, type ScreenRuntime } from '../data';

export interface Jump {
  actionType?: string;
  blank?: boolean;
  targetType?: string;
}

export function createJump(screen: ScreenRuntime, back: () => void = () => history.back()) {
  return async (to: unknown, action: Jump = {}): Promise<void> => {
    const address = typeof to === 'string' ? to.trim() : '';
    if (address === 'goBack') return back();
    if (isConsoleRoute(address)) {
      const newWindow = action.blank === true || action.targetType === 'blank';
      // Passes the address as a value, not as a template: it may come from an answer and must not be evaluated.
      await screen.run([{ action: 'go', to: '${result}', newWindow }], { result: address });
      return;
    }
    const host = foreignHost(address);
    if (host === undefined) return screen.notify('error', '不能打开这个地址');
    if (await screen.confirm(`即将在新窗口打开站外地址：${host}。是否继续？`))
      window.open(address, '_blank', 'noopener,noreferrer');
  };
}

function foreignHost(address: string): string | undefined {
  if (!/^https?:\/\//i.test(address)) return undefined;
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
}

/** amis's lists store page and filters in the address; they may change its query only. */
export function createUpdateLocation(screen: ScreenRuntime, jump: ReturnType<typeof createJump>) {
  return (to: unknown, replace?: boolean): void => {
    if (typeof to === 'object' && to !== null) return screen.setQuery({ ...to }, { replace });
    if (typeof to !== 'string') return;
    if (to.startsWith('?')) return screen.setQuery(Object.fromEntries(new URLSearchParams(to)), { replace });
    void jump(to);
  };
}
