/** A job under way, or why it failed. */
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import type { VideoTask } from '../../services/catalogue/generated/types';
import { Trouble } from '../../shared/trouble/Trouble';
import { VIDEO_TASK_NAMES } from '../../services/catalogue/sets/video';
import { isOpen, useStudio } from './state/studio';
import { MESSAGES } from './video-studio.messages';

export function TaskLine({ task }: { readonly task: VideoTask | undefined }) {
  const { client, studio, generate } = useStudio();
  if (!task || task.status === 'done' || task.status === 'cancelled') return null;
  const { taskId, failReason, kind, progress, step } = task;
  const name = VIDEO_TASK_NAMES[kind];
  if (!isOpen(task))
    return (
      <Trouble
        text={MESSAGES.failed(name, failReason ?? '')}
        again={() => generate(() => client.call('console.retryTrayJob', { kind: 'video', ids: [taskId] }))}
      />
    );
  return (
    <div className="at-vs-task">
      <span>{step || name}</span>
      <Progress percent={progress} size="small" status="active" aria-label={MESSAGES.progressOf(name)} />
      <Button size="small" onClick={() => void studio.store.act(() => client.call('video.cancelTask', { taskId }))}>
        {MESSAGES.cancel}
      </Button>
    </div>
  );
}
