/** Deletes an own template after a question. */
import Button from 'antd/es/button';
import { ICONS } from '../../icons';
import { MESSAGES } from '../../image-editor.messages';
import { Confirm } from '../../../../shared/confirm/Confirm';

const { template: texts } = MESSAGES;

interface RemoveTemplateProps {
  readonly name: string;
  remove(): void;
}

export default function RemoveTemplate({ name, remove }: RemoveTemplateProps) {
  return (
    <Confirm title={texts.deleteQuestion(name)} verb={texts.remove} onConfirm={remove}>
      <Button size="small" className="at-ie-item-act" aria-label={MESSAGES.deleteNamed(name)} icon={ICONS.remove} />
    </Confirm>
  );
}
