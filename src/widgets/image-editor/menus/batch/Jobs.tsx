/** The person's jobs of posters: progress, result, and why rows failed. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { Calls } from '../../../../services/catalogue/generated/types';
import { useChanges } from '../../../../services/client/use-changes';
import { useEditorContext } from '../../EditorContext';
import { MESSAGES } from './batch.messages';
import { troubleOf } from '../../state/trouble';
import { Confirm } from '../../../../shared/confirm/Confirm';

type Job = Calls['image.posterPage']['result']['list'][number];

const SHOWN = 5;

const PosterResult = lazy(() => import('../../posters/PosterResult'));

export function Jobs() {
  const { client } = useEditorContext();
  const [jobs, setJobs] = useState<readonly Job[]>();
  const [trouble, setTrouble] = useState('');
  const read = useCallback(
    (fresh: boolean) =>
      client.call('image.posterPage', { pageNo: 1, pageSize: SHOWN }, { fresh }).then(
        ({ list }) => setJobs(list),
        (error: unknown) => setTrouble(troubleOf(error)),
      ),
    [client],
  );
  useEffect(() => void read(false), [read]);
  useChanges(client, ['posterJob'], () => void read(true));
  const act = async (acting: Promise<unknown>) => {
    setTrouble('');
    try {
      await acting;
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  return (
    <section aria-label={MESSAGES.jobs}>
      <h3>{MESSAGES.jobs}</h3>
      {trouble !== '' && <Alert type="error" showIcon message={trouble} />}
      {jobs?.length === 0 && <p className="at-im-hint">{MESSAGES.noJobs}</p>}
      <ul className="at-im-jobs">
        {jobs?.map((job) => (
          <li key={job.jobId}>
            <OneJob job={job} act={act} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneJobProps {
  readonly job: Job;
  act(acting: Promise<unknown>): Promise<void>;
}

function OneJob({ job, act }: OneJobProps) {
  const [isShown, setIsShown] = useState(false);
  const { status, done, failed, total, name, failReason } = job;
  const isUnderWay = status === 'queued' || status === 'running';
  return (
    <>
      <strong>{name}</strong>
      <Progress
        percent={total === 0 ? 0 : Math.round(((done + failed) / total) * 100)}
        size="small"
        aria-label={MESSAGES.progressOf(name)}
        status={isUnderWay ? 'active' : status === 'failed' ? 'exception' : failed > 0 ? 'normal' : 'success'}
      />
      <small>{MESSAGES.jobCounts(done, failed, total)}</small>
      {failReason !== null && <p className="at-im-danger">{failReason}</p>}
      <Acts job={job} act={act} show={() => setIsShown(true)} />
      {isShown && (
        <Suspense fallback={null}>
          <PosterResult jobId={job.jobId} close={() => setIsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

function Acts({ job, act, show }: OneJobProps & { show(): void }) {
  const { client } = useEditorContext();
  const { jobId, status, done, failed, name } = job;
  const isUnderWay = status === 'queued' || status === 'running';
  const download = () => client.download('image.exportPosters', { jobId }, MESSAGES.zipName(name));
  return (
    <div className="at-im-row">
      {isUnderWay && (
        <Button
          size="small"
          onClick={() => void act(client.call('console.cancelTrayJob', { kind: 'poster', ids: [jobId] }))}
        >
          {MESSAGES.cancelJob}
        </Button>
      )}
      <Button size="small" onClick={show}>
        {MESSAGES.showPosters}
      </Button>
      {!isUnderWay && done > 0 && (
        <Button size="small" onClick={() => void act(download())}>
          {MESSAGES.download}
        </Button>
      )}
      {!isUnderWay && failed > 0 && (
        <Button
          size="small"
          onClick={() => void act(client.call('console.retryTrayJob', { kind: 'poster', ids: [jobId] }))}
        >
          {MESSAGES.retry}
        </Button>
      )}
      {!isUnderWay && (
        <Confirm
          title={MESSAGES.deleteQuestion(name)}
          verb={MESSAGES.remove}
          onConfirm={() => void act(client.call('image.deletePosters', { jobIds: [jobId] }))}
        >
          <Button size="small" type="text">
            {MESSAGES.remove}
          </Button>
        </Confirm>
      )}
    </div>
  );
}
