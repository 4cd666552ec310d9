/** One job of the tray. */
import { useState } from 'react';
import { TRAY_STATE_NAMES } from '../../../services/catalogue/sets/tray';
import { storedAddress } from '../../../shared/address/media-address';
import { minuteOf } from '../../../shared/text/days';
import type { Acts, TrayJob, TrayKind } from './tray.types';

export function JobIcon({ icon }: { icon: string }) {
  return (
    <span className="at-job-icon" aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d={icon} />
      </svg>
    </span>
  );
}

/** Hours and minutes of today, otherwise the date with them. */
function timeText(iso: string): string {
  const [shown, now] = [minuteOf(new Date(iso)), minuteOf(new Date())];
  return shown.slice(0, 10) === now.slice(0, 10) ? shown.slice(11) : shown.slice(5);
}

export function JobRow({ job, kind, acts }: { job: TrayJob; kind: TrayKind; acts: Acts }) {
  const { title, detail, state, progress, reason, beginTime, endTime } = job;
  const line = [kind.title, TRAY_STATE_NAMES[state], detail, timeText(endTime ?? beginTime)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className="at-job" data-state={state}>
      <JobIcon icon={kind.icon} />
      <div>
        <p className="at-job-title" title={title}>
          {title}
        </p>
        <p className="at-job-line" title={line}>
          {line}
        </p>
        {reason !== null && <p className="at-job-reason">{reason}</p>}
        {state === 'running' && (
          <progress aria-label={`${title}的进度`} max={100} {...(progress !== null && { value: progress })} />
        )}
      </div>
      <Buttons job={job} kind={kind} acts={acts} />
    </li>
  );
}

interface StepLinkProps {
  step: TrayJob['next'][number];
  title: string;
  open(address: string): void;
}

/** What people do with what the job made. */
function StepLink({ step: { label, to, saves }, title, open }: StepLinkProps) {
  return (
    <a
      className="at-tray-act"
      href={saves === undefined ? to : storedAddress(to)}
      download={saves}
      aria-label={`${label}：${title}`}
      onClick={(event) => {
        if (saves !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(to);
      }}
    >
      {label}
    </a>
  );
}

function Buttons({ job, kind, acts }: { job: TrayJob; kind: TrayKind; acts: Acts }) {
  const [busy, setBusy] = useState(false);
  const { title, address, fileName, next, canCancel, canRetry, endTime } = job;
  const during = (work: () => Promise<void>) => () => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  const buttons = [
    fileName !== null && { text: '下载', press: during(() => acts.download(job)) },
    canRetry && { text: kind.retry, press: during(() => acts.retry(job)) },
    address !== null && { text: '打开', press: () => acts.open(address) },
    canCancel && { text: kind.cancel, press: during(() => acts.cancel(job, kind)), isQuiet: true },
    endTime !== null && { text: '×', name: '清除', press: during(() => acts.dismiss(job)), isQuiet: true },
  ].filter((button) => button !== false);
  return (
    <div className="at-job-buttons">
      {next.map((step) => (
        <StepLink key={step.label} step={step} title={title} open={acts.open} />
      ))}
      {buttons.map(({ text, press, ...button }) => (
        <button
          key={text}
          type="button"
          className="at-tray-act"
          data-quiet={('isQuiet' in button && button.isQuiet) || undefined}
          aria-label={`${'name' in button ? button.name : text}：${title}`}
          disabled={busy}
          onClick={press}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
