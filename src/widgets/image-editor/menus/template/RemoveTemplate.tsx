/** Deletes an own template after a question. */
import Button from 'antd/es/button';
import Popconfirm from 'antd/es/popconfirm';
import { ICONS } from '../../icons';
import { MESSAGES } from '../../image-editor.messages';

const { template: texts } = MESSAGES;

interface RemoveTemplateProps {
  readonly name: string;
  remove(): void;
}

export default function RemoveTemplate({ name, remove }: RemoveTemplateProps) {
  return (
    <Popconfirm title={texts.deleteQuestion(name)} okText={texts.remove} onConfirm={remove}>
      <Button size="small" className="at-ie-item-act" aria-label={MESSAGES.deleteNamed(name)} icon={ICONS.remove} />
    </Popconfirm>
  );
}
