/** The posters of a job: pictures, failures, warnings; downloads a zip, attaches to notes, opens in the editor. */
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Pagination from 'antd/es/pagination';
import Progress from 'antd/es/progress';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useEditorContext } from '../EditorContext';
import { troubleOf } from '../state/trouble';
import { Attach } from './Attach';
import { PosterList } from './PosterList';
import { POSTERS_SHOWN, type PosterFilter, type PosterResultPage, usePosterResult } from './poster-result';
import { MESSAGES } from './posters.messages';
import './posters.css';

interface PosterResultProps {
  readonly jobId: number;
  close(): void;
}

export default function PosterResult({ jobId, close }: PosterResultProps) {
  const { rights } = useEditorContext();
  const [filter, setFilter] = useState<PosterFilter>('all');
  const [pageNo, setPageNo] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { page, trouble, read } = usePosterResult(jobId, filter, pageNo);
  const [failure, setFailure] = useState('');
  const act = async (acting: Promise<unknown>) => {
    setFailure('');
    try {
      await acting;
      await read();
    } catch (error) {
      setFailure(troubleOf(error));
    }
  };
  const show = (next: PosterFilter) => {
    setFilter(next);
    setPageNo(1);
  };
  return (
    <Modal open width={920} title={page?.job.name ?? MESSAGES.title} footer={null} onCancel={close}>
      <div className="at-ip">
        {trouble !== '' && <Unread trouble={trouble} again={() => void read()} />}
        {failure !== '' && <Alert type="error" showIcon message={failure} />}
        {!page && trouble === '' && <output aria-busy="true">{MESSAGES.loading}</output>}
        {page && (
          <>
            <Head job={page.job} act={act} />
            <Filter job={page.job} value={filter} onChange={show} />
            <PosterList
              page={page}
              empty={MESSAGES.none[filter]}
              chosen={chosen}
              onChoose={rights.canAttachPosters ? setChosen : undefined}
              close={close}
            />
            {page.total > POSTERS_SHOWN && (
              <Pagination
                size="small"
                align="center"
                showSizeChanger={false}
                current={pageNo}
                pageSize={POSTERS_SHOWN}
                total={page.total}
                onChange={setPageNo}
              />
            )}
            {rights.canAttachPosters && page.job.done > 0 && (
              <Attach jobId={jobId} page={page} chosen={chosen} onChoose={setChosen} onAttached={() => void read()} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}

function Unread({ trouble, again }: { readonly trouble: string; again(): void }) {
  const retry = (
    <Button size="small" onClick={again}>
      {MESSAGES.retryRead}
    </Button>
  );
  return <Alert type="error" showIcon message={trouble} action={retry} />;
}

interface OfJob {
  readonly job: PosterResultPage['job'];
}

function Head({ job, act }: OfJob & { act(acting: Promise<unknown>): Promise<void> }) {
  const { client, rights } = useEditorContext();
  const { jobId, status, done, failed, total, name, failReason } = job;
  const isUnderWay = status === 'queued' || status === 'running';
  const download = () => client.download('image.exportPosters', { jobId }, MESSAGES.zipName(name));
  return (
    <>
      <div className="at-ip-head">
        <Progress
          percent={total === 0 ? 0 : Math.round(((done + failed) / total) * 100)}
          aria-label={MESSAGES.progress(name)}
          status={isUnderWay ? 'active' : status === 'failed' ? 'exception' : failed > 0 ? 'normal' : 'success'}
        />
        {isUnderWay && rights.canMakePosters && (
          <Button onClick={() => void act(client.call('console.cancelTrayJob', { kind: 'poster', ids: [jobId] }))}>
            {MESSAGES.cancel}
          </Button>
        )}
        {!isUnderWay && failed > 0 && rights.canMakePosters && (
          <Button onClick={() => void act(client.call('console.retryTrayJob', { kind: 'poster', ids: [jobId] }))}>
            {MESSAGES.retry}
          </Button>
        )}
        {!isUnderWay && done > 0 && (
          <Button type="primary" onClick={() => void act(download())}>
            {MESSAGES.download(done)}
          </Button>
        )}
      </div>
      {failReason !== null && <Alert type="error" showIcon message={failReason} />}
    </>
  );
}

function Filter({ job, value, onChange }: OfJob & { value: PosterFilter; onChange(next: PosterFilter): void }) {
  const counts: Readonly<Record<PosterFilter, number>> = { all: job.total, done: job.done, failed: job.failed };
  const options = Object.entries(MESSAGES.filters).map(([each, name]) => ({
    value: each as PosterFilter,
    label: MESSAGES.counts(name, counts[each as PosterFilter]),
  }));
  return <Segmented aria-label={MESSAGES.filter} value={value} options={options} onChange={onChange} />;
}
