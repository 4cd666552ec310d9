/** The open task tray: unfinished and ended jobs; a popover, on phones a sheet. */
import { useEffect, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { confirm, notify } from '../../../runtime/nodes/feedback/feedback';
import type { SessionClient } from '../../../services/client';
import type { Calls } from '../../../services/catalogue/generated/types';
import { errorMessage } from '../../../services/client/call-error';
import { runningUploads } from '../../../services/client/uploads/running';
import { JobIcon, JobRow } from './JobRow';
import type { Tray } from './tray';
import { keyOf, shownJobs } from './summary';
import type { Acts, TrayAnswer, TrayJob } from './tray.types';
import { UploadRow } from './UploadRow';
import './panel.css';

type Cancelled = Calls['console.cancelTrayJob']['params']['kind'];
type Retried = Calls['console.retryTrayJob']['params']['kind'];

export interface TrayPanelProps {
  tray: Tray;
  client: Pick<SessionClient, 'call' | 'download'>;
  /** Goes to an address of the console. */
  go(address: string): void;
  close(): void;
  button: RefObject<HTMLButtonElement>;
}

export default function TrayPanel(props: TrayPanelProps) {
  const { tray, close, button } = props;
  const { answer, error } = useStore(tray.store);
  const panel = useRef<HTMLDialogElement>(null);
  useLeaving(panel, button, close);
  return (
    <>
      <button type="button" className="at-tray-shade" tabIndex={-1} aria-label="关闭任务" onClick={close} />
      <dialog ref={panel} open className="at-tray-panel" aria-label="任务" tabIndex={-1}>
        <div className="at-tray-head">
          <h2>任务</h2>
          <button type="button" className="at-tray-act at-tray-close" data-quiet aria-label="关闭" onClick={close}>
            ×
          </button>
        </div>
        <div className="at-tray-body">
          {answer ? (
            <>
              {error !== undefined && (
                <p className="at-tray-warn" role="alert">
                  {error}，显示的可能不是最新的进展
                </p>
              )}
              <Jobs {...props} answer={answer} />
            </>
          ) : (
            <Unread error={error} retry={() => void tray.refresh()} />
          )}
        </div>
      </dialog>
    </>
  );
}

/** Focus enters the panel; Escape and a press outside close it. */
function useLeaving(
  panel: RefObject<HTMLDialogElement>,
  button: RefObject<HTMLButtonElement>,
  close: () => void,
): void {
  const leave = useRef(close);
  useEffect(() => {
    leave.current = close;
  });
  useEffect(() => {
    const [shown, opener] = [panel.current, button.current];
    shown?.focus();
    const press = ({ target }: PointerEvent) => {
      // A confirmation stands outside of the panel and belongs to it.
      const isWithin = target instanceof Element && target.closest('.ant-modal-root') !== null;
      if (!isWithin && !shown?.contains(target as Node) && !opener?.contains(target as Node)) leave.current();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('.ant-modal-root .ant-modal-wrap:not([style*="none"])'))
        return;
      leave.current();
      opener?.focus();
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [panel, button]);
}

function Unread({ error, retry }: { error: string | undefined; retry(): void }) {
  if (error === undefined)
    return (
      <output className="at-tray-note">
        <span>正在读取任务…</span>
      </output>
    );
  return (
    <div className="at-tray-note" role="alert">
      <p>{error}</p>
      <button type="button" className="at-tray-act" onClick={retry}>
        重试
      </button>
    </div>
  );
}

function Jobs({ answer, ...props }: TrayPanelProps & { answer: TrayAnswer }) {
  const uploads = useStore(runningUploads);
  const kinds = new Map(answer.kinds.map((kind) => [kind.kind, kind]));
  const acts = actsOf(props);
  const jobs = shownJobs(answer.list, uploads);
  const [open, ended] = [
    jobs.filter(({ endTime }) => endTime === null),
    jobs.filter(({ endTime }) => endTime !== null),
  ];
  const elsewhere = answer.elsewhere.filter(({ count }) => count > 0);
  const row = (job: TrayJob) => <JobRow key={keyOf(job)} job={job} kind={kinds.get(job.kind)!} acts={acts} />;
  if (open.length + ended.length + uploads.length + elsewhere.length === 0)
    return (
      <div className="at-tray-note">
        <p>没有进行中的任务</p>
        <p>生成、转写、上传、导入和导出会列在这里，完成后保留 24 小时</p>
      </div>
    );
  return (
    <>
      {open.length + uploads.length > 0 && (
        <section aria-label="未完成">
          <h3>未完成</h3>
          <ul>
            {uploads.map((upload) => (
              <UploadRow key={upload.item.key} upload={upload} icon={kinds.get('upload')?.icon ?? ''} />
            ))}
            {open.map(row)}
          </ul>
        </section>
      )}
      {elsewhere.map((place) => (
        <div key={place.address} className="at-tray-elsewhere">
          <JobIcon icon={place.icon} />
          <p className="at-job-title">
            {place.title}：{place.count} 个未完成
          </p>
          <button type="button" className="at-tray-act" onClick={() => acts.open(place.address)}>
            查看
          </button>
        </div>
      ))}
      {ended.length > 0 && (
        <section aria-label="已结束">
          <h3>
            已结束
            <button type="button" className="at-tray-act" data-quiet onClick={() => void acts.dismiss()}>
              清除已完成
            </button>
          </h3>
          <ul>{ended.map(row)}</ul>
        </section>
      )}
    </>
  );
}

function actsOf({ tray, client, go, close }: TrayPanelProps): Acts {
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      notify('error', errorMessage(error, '操作没有成功，请重试'));
    }
    await tray.refresh();
  };
  return {
    async cancel({ kind, jobId, title }, { title: kindTitle, cancel, question }) {
      if (question !== '' && !(await confirm(question, { details: title, dangerText: `${cancel}${kindTitle}` })))
        return;
      await attempt(() => client.call('console.cancelTrayJob', { kind: kind as Cancelled, ids: [jobId] }));
    },
    retry: ({ kind, jobId }) =>
      attempt(() => client.call('console.retryTrayJob', { kind: kind as Retried, ids: [jobId] })),
    open(address) {
      close();
      go(address);
    },
    download: ({ jobId, fileName }) =>
      attempt(() => client.download('console.downloadExport', { exportId: jobId }, fileName ?? '')),
    dismiss: (job) =>
      attempt(() =>
        client.call('console.dismissTrayJobs', job ? { jobs: [{ kind: job.kind, jobId: job.jobId }] } : {}),
      ),
  };
}
