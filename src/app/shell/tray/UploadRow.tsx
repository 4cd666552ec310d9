/** An upload of this tab, with its exact progress. */
import { confirm } from '../../../runtime/nodes/feedback/feedback';
import type { RunningUpload } from '../../../services/client/uploads/running';
import { stateText } from '../../../services/client/uploads/state-text';
import { JobIcon } from './JobRow';

export function UploadRow({ upload: { item, queue }, icon }: { upload: RunningUpload; icon: string }) {
  const { key, file, state, progress } = item;
  const giveUp = async () => {
    if (await confirm('放弃这个文件的上传？已经上传的部分会被删除。', { details: file.name, dangerText: '放弃' }))
      queue.remove(key);
  };
  const isMoving = state === 'sending' || state === 'waiting';
  const isHeld = state === 'paused' || state === 'failed';
  return (
    <li className="at-job" data-state={state === 'failed' ? 'failed' : 'running'}>
      <JobIcon icon={icon} />
      <div>
        <p className="at-job-title" title={file.name}>
          {file.name}
        </p>
        <p className="at-job-line">上传 · {stateText(item)}</p>
        {state !== 'failed' && <progress aria-label={`${file.name}的进度`} max={1} value={progress} />}
      </div>
      <div className="at-job-buttons">
        {isMoving && <Act text="暂停" name={file.name} press={() => queue.pause(key)} />}
        {isHeld && <Act text="继续" name={file.name} press={() => queue.resume(key)} />}
        {state !== 'saving' && <Act text="放弃" name={file.name} press={() => void giveUp()} />}
      </div>
    </li>
  );
}

const Act = ({ text, name, press }: { text: string; name: string; press(): void }) => (
  <button type="button" className="at-tray-act" aria-label={`${text}：${name}`} onClick={press}>
    {text}
  </button>
);
