/** A step: whether it is done, why it matters, where it is done, and whether it is skipped. */
import CheckCircleFilled from '@ant-design/icons-svg/es/asn/CheckCircleFilled';
import MinusCircleOutlined from '@ant-design/icons-svg/es/asn/MinusCircleOutlined';
import Button from 'antd/es/button';
import type { SetupStep } from '../../services/catalogue/generated/types';
import type { WidgetProps } from '../../services/client';
import { drawnIcon } from '../../shared/icon/drawn-icon';
import { MESSAGES } from './setup-guide.messages';

interface StepRowProps extends Pick<WidgetProps, 'navigate'> {
  readonly title: string;
  readonly step: SetupStep;
  skip(this: void, skipped: boolean): void;
}

export function StepRow({ title, step: { state, purpose, links }, navigate, skip }: StepRowProps) {
  return (
    <li data-state={state}>
      <span className="at-setup-mark">
        {state === 'done' && drawnIcon(CheckCircleFilled)}
        {state === 'skipped' && drawnIcon(MinusCircleOutlined)}
      </span>
      <div>
        <strong>{title}</strong>
        <span className={state === 'open' ? 'at-unseen' : 'at-setup-quiet'}>{MESSAGES.states[state]}</span>
        {state === 'open' && <p className="at-setup-quiet">{purpose}</p>}
      </div>
      <div className="at-setup-acts">
        {state === 'open' &&
          links.map(({ text, to }) => (
            <Button key={to} autoInsertSpace={false} size="small" onClick={() => navigate(to)}>
              {text}
            </Button>
          ))}
        {state === 'open' && (
          <Button
            autoInsertSpace={false}
            size="small"
            type="text"
            aria-label={MESSAGES.skipOf(title)}
            onClick={() => skip(true)}
          >
            {MESSAGES.skip}
          </Button>
        )}
        {state === 'skipped' && (
          <Button
            autoInsertSpace={false}
            size="small"
            type="text"
            aria-label={MESSAGES.takeUpOf(title)}
            onClick={() => skip(false)}
          >
            {MESSAGES.takeUp}
          </Button>
        )}
      </div>
    </li>
  );
}
