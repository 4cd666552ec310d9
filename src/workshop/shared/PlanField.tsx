/** Chooses to publish at once or at a time, in the console's time zone. */
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import { useId } from 'react';
import { isBeyondPlans } from '../../services/catalogue/limits';
import { minuteOf, readClock } from '../../shared/text/days';
import { MESSAGES } from './shared.messages';

export interface PlanFieldProps {
  /** What happens without a time. */
  readonly atOnce: string;
  /** null: at once; '': no complete time yet. */
  readonly planTime: string | null;
  onChange(this: void, planTime: string | null): void;
}

const HOUR_MS = 3_600_000;
/** The full hour after the next. */
const proposed = (): string => new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS).toISOString();

/** Whether the time can be sent. */
export const isGoodPlan = (planTime: string | null): boolean =>
  planTime === null || (Date.parse(planTime) > Date.now() && !isBeyondPlans(planTime));

export function PlanField({ atOnce, planTime, onChange }: PlanFieldProps) {
  const id = useId();
  return (
    <fieldset className="at-plan">
      <legend className="at-unseen">{MESSAGES.planTime}</legend>
      <Radio.Group
        value={planTime === null ? 'now' : 'later'}
        onChange={({ target: { value } }) => onChange(value === 'now' ? null : proposed())}
      >
        <Radio value="now">{atOnce}</Radio>
        <Radio value="later">{MESSAGES.atTime}</Radio>
      </Radio.Group>
      {planTime !== null && (
        <Input
          id={id}
          className="at-plan-time"
          type="datetime-local"
          aria-label={MESSAGES.planTime}
          status={isGoodPlan(planTime) ? '' : 'error'}
          value={planTime === '' ? '' : minuteOf(new Date(planTime)).replace(' ', 'T')}
          onChange={({ target: { value } }) => onChange(readClock(value)?.toISOString() ?? '')}
        />
      )}
      {!isGoodPlan(planTime) && <span role="alert">{MESSAGES.needsTime}</span>}
    </fieldset>
  );
}
