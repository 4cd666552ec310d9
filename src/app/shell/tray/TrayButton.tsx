/** The button of the task tray in the navbar. Its panel loads when it is first opened. */
import { forwardRef, useEffect, useMemo, useRef, useState, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { runningUploads } from '../../../services/client/uploads/running';
import { whenIdle } from '../../../shared/browser/when-idle';
import { useConsole } from '../../useConsole';
import { Tray } from './tray';
import { summaryOf } from './summary';
import type { TrayPanelProps } from './TrayPanel';
import './tray.css';

/** Circumference of the ring of radius 8, in a box of 20 by 20. */
const ROUND = 2 * Math.PI * 8;

export function TrayButton() {
  const { client, go } = useConsole();
  const tray = useMemo(
    () =>
      new Tray({
        client,
        path: () => location.pathname,
        onEnded: ({ title, state, reason, next }) =>
          state === 'done'
            ? notify('success', `“${title}”已完成`, { next, go: go.to })
            : notify('error', `“${title}”失败：${reason ?? ''}`),
      }),
    [client, go],
  );
  useEffect(() => {
    const unfollow = tray.follow();
    const cancel = whenIdle(() => void tray.refresh());
    return () => {
      cancel();
      unfollow();
    };
  }, [tray]);
  const { Panel, open, show, hide, button } = usePanel(tray.setOpen);
  return (
    <div className="at-tray">
      <Button ref={button} tray={tray} open={open} press={() => (open ? hide() : void show())} />
      {open && Panel && <Panel tray={tray} client={client} go={go.to} close={hide} button={button} />}
    </div>
  );
}

/** Loads the panel's code on demand. */
function usePanel(setOpen: (open: boolean) => void) {
  const [Panel, setPanel] = useState<ComponentType<TrayPanelProps>>();
  const [open, set] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const show = async () => {
    const loaded = await import('./TrayPanel').catch(() => undefined);
    if (!loaded) return notify('error', '页面代码没有加载成功，控制台可能刚刚更新过，请刷新后重试');
    setPanel(() => loaded.default);
    set(true);
    setOpen(true);
  };
  const hide = () => {
    set(false);
    setOpen(false);
  };
  return { Panel, open, show, hide, button };
}

interface ButtonProps {
  tray: Tray;
  open: boolean;
  press(): void;
}

const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button({ tray, open, press }, ref) {
  const answer = useStore(tray.store, (state) => state.answer);
  const uploads = useStore(runningUploads);
  const { underWay, failed, progress } = useMemo(() => summaryOf(answer?.list ?? [], uploads), [answer, uploads]);
  const counts = [underWay > 0 ? `${underWay} 个进行中` : '', failed > 0 ? `${failed} 个失败` : ''].filter(Boolean);
  return (
    <button
      ref={ref}
      type="button"
      className="at-tray-button"
      aria-label={['任务', ...counts].join('，')}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={press}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" data-busy={underWay > 0 || undefined}>
        <circle className="at-tray-round" cx="10" cy="10" r="8" />
        {underWay > 0 && (
          <circle
            className="at-tray-ring"
            cx="10"
            cy="10"
            r="8"
            data-unknown={progress === undefined || undefined}
            strokeDasharray={`${(progress ?? 0.25) * ROUND} ${ROUND}`}
          />
        )}
        <path d="M7 8h6M7 10.5h6M7 13h3.5" />
      </svg>
      {(underWay > 0 || failed > 0) && (
        <span className="at-tray-count" data-failed={underWay === 0 || undefined} aria-hidden="true">
          {Math.min(underWay || failed, 99)}
        </span>
      )}
    </button>
  );
});
