/** All jobs of the video, newest first: purpose, state and reason of each; jobs can be cancelled and retried. */
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Pagination from 'antd/es/pagination';
import Skeleton from 'antd/es/skeleton';
import { useCallback, useState } from 'react';
import type { VideoTask } from '../../../services/catalogue/generated/types';
import { JOB_STATUS_NAMES } from '../../../services/catalogue/sets/upload';
import { VIDEO_TASK_NAMES } from '../../../services/catalogue/sets/video';
import { errorMessage } from '../../../services/client';
import { useChanges } from '../../../services/client/use-changes';
import { minuteOf } from '../../../shared/text/days';
import { Trouble } from '../../../shared/trouble/Trouble';
import { useAnswer } from '../../../shared/browser/use-answer';
import { isOpen, useStudio } from '../state/studio';
import { MESSAGES } from '../video-studio.messages';

export function History() {
  const [isShown, show] = useState(false);
  return (
    <>
      <Button onClick={() => show(true)}>{MESSAGES.history}</Button>
      <Modal
        open={isShown}
        title={MESSAGES.history}
        width={640}
        footer={null}
        destroyOnHidden
        onCancel={() => show(false)}
      >
        <Jobs />
      </Modal>
    </>
  );
}

const PAGE_SIZE = 10;

function Jobs() {
  const { client, video } = useStudio();
  const { videoId } = video;
  const [pageNo, setPageNo] = useState(1);
  const read = useCallback(
    () => client.call('video.videoTask', { videoId, pageNo, pageSize: PAGE_SIZE }, { fresh: true }),
    [client, videoId, pageNo],
  );
  const { answer: page, failure, again } = useAnswer(read, errorMessage);
  useChanges(client, ['videoTask'], again);
  if (failure !== undefined) return <Trouble text={failure} again={again} />;
  if (!page) return <Skeleton active title={false} aria-label={MESSAGES.loading} paragraph={{ rows: 4 }} />;
  if (page.total === 0) return <p className="at-vs-quiet">{MESSAGES.noHistory}</p>;
  return (
    <>
      <ul className="at-vs-jobs">
        {page.list.map((task) => (
          <Job key={task.taskId} task={task} />
        ))}
      </ul>
      <Pagination
        hideOnSinglePage
        size="small"
        align="end"
        showSizeChanger={false}
        current={pageNo}
        pageSize={PAGE_SIZE}
        total={page.total}
        onChange={setPageNo}
      />
    </>
  );
}

function Job({ task }: { readonly task: VideoTask }) {
  const { client, studio, video, generate } = useStudio();
  const { taskId, attempts, createTime, failReason, finishTime, kind, progress, sceneId, status, step, title } = task;
  const nth = video.scenes.findIndex((scene) => scene.sceneId === sceneId) + 1;
  const name = nth > 0 ? MESSAGES.kindOfScene(VIDEO_TASK_NAMES[kind], nth) : VIDEO_TASK_NAMES[kind];
  const times = [minuteOf(new Date(createTime)), finishTime === null ? '' : minuteOf(new Date(finishTime)).slice(11)];
  return (
    <li data-status={status}>
      <div>
        <b>{name}</b>
        <span className="at-vs-status">
          {status === 'running' ? `${JOB_STATUS_NAMES[status]} ${progress}%` : JOB_STATUS_NAMES[status]}
        </span>
        <p title={title}>{title}</p>
        {step !== '' && <small>{step}</small>}
        {failReason !== null && <p className="at-vs-bad">{failReason}</p>}
        <small>{[times.filter(Boolean).join(' – '), MESSAGES.attempts(attempts)].filter(Boolean).join(' · ')}</small>
      </div>
      {isOpen(task) && (
        <Button
          size="small"
          aria-label={MESSAGES.actOn(MESSAGES.cancel, name)}
          onClick={() => void studio.store.act(() => client.call('video.cancelTask', { taskId }))}
        >
          {MESSAGES.cancel}
        </Button>
      )}
      {(status === 'failed' || status === 'cancelled') && (
        <Button
          size="small"
          aria-label={MESSAGES.actOn(MESSAGES.retry, name)}
          onClick={() => generate(() => client.call('console.retryTrayJob', { kind: 'video', ids: [taskId] }))}
        >
          {MESSAGES.retry}
        </Button>
      )}
    </li>
  );
}
