import LeftOutlined from '@ant-design/icons-svg/es/asn/LeftOutlined';
import RightOutlined from '@ant-design/icons-svg/es/asn/RightOutlined';
import { MESSAGES } from '../assistant.messages';
import type { Siblings as Place } from '../model/tree';
import { useRowActions } from './actions';
import { IconButton } from './IconButton';

/** Which of several questions or answers is shown, with buttons to the others. */
export function Siblings({ siblings: { ids, at } }: { siblings: Place }) {
  const { show } = useRowActions();
  if (ids.length < 2) return null;
  return (
    <span className="at-ai-siblings">
      <IconButton
        icon={LeftOutlined}
        label={MESSAGES.previous}
        disabled={at === 0}
        onClick={() => show(ids[at - 1]!)}
      />
      <span>{MESSAGES.position(at, ids.length)}</span>
      <IconButton
        icon={RightOutlined}
        label={MESSAGES.next}
        disabled={at === ids.length - 1}
        onClick={() => show(ids[at + 1]!)}
      />
    </span>
  );
}
