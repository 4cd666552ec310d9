/** Plays a sample of the chosen voice. */
import Button from 'antd/es/button';
import { useState } from 'react';
import type { VideoTask } from '../../../services/catalogue/generated/types';
import { useChanges } from '../../../services/client/use-changes';
import { storedAddress } from '../../../shared/address/media-address';
import { isOpen, useStudio } from '../state/studio';
import { TaskLine } from '../TaskLine';
import { MESSAGES } from '../video-studio.messages';

interface ListenProps {
  /** Label of the choice whose voice is played. */
  readonly title: string;
  /** Id of the voice. */
  readonly voice: string;
}

export function Listen({ title, voice }: ListenProps) {
  const { client, video, generate } = useStudio();
  const [task, setTask] = useState<VideoTask>();
  const follow = () => {
    if (task && isOpen(task))
      void client.call('video.queryTask', { taskId: task.taskId }, { fresh: true }).then(setTask, () => undefined);
  };
  useChanges(client, ['videoTask'], follow);
  const speak = () =>
    generate(async () => {
      const { speed } = video;
      setTask(await client.call('video.voiceByText', { text: MESSAGES.listenText, voice, speed }));
    });
  const [url] = task?.results ?? [];
  return (
    <div className="at-vs-voice">
      <Button
        size="small"
        aria-label={MESSAGES.listenOf(title)}
        loading={task !== undefined && isOpen(task)}
        onClick={speak}
      >
        {MESSAGES.listen}
      </Button>
      {url !== undefined && (
        // No captions: the sample speaks the text of the button's label.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio controls autoPlay src={storedAddress(url)} aria-label={MESSAGES.listenOf(title)} />
      )}
      <TaskLine task={task} />
    </div>
  );
}
