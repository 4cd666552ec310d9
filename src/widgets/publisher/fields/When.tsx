/** Chooses to publish now, or at a time in the console's time zone. */
import Input from 'antd/es/input';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { isBeyondPlans } from '../../../services/catalogue/limits';
import { minuteOf, readClock } from '../../../shared/text/days';
import type { Draft } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';

interface WhenProps {
  readonly draft: Draft;
  change(this: void, draft: Draft): void;
}

const HOUR_MS = 3_600_000;
/** Proposed time: the full hour after the next, which leaves time for the person and the bot. */
const proposed = (): string => new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS).toISOString();

/** Limits to choose from, minutes. */
const LIMITS = [10, 30, 60, 180, 720, 1_440] as const;

/** The field's text has no zone; it stands for Shanghai time, whatever the zone of the computer. */
const fieldText = (planTime: string): string => minuteOf(new Date(planTime)).replace(' ', 'T');

function troubleOf(planTime: string, isIncomplete: boolean): string | undefined {
  if (isIncomplete) return MESSAGES.needTime;
  if (isBeyondPlans(planTime)) return MESSAGES.tooFar;
  return Date.parse(planTime) < Date.now() ? MESSAGES.past : undefined;
}

export function When({ draft, change }: WhenProps) {
  const id = useId();
  // While the field is incomplete the browser reports no text; the last time stays until a new one is complete.
  const [isIncomplete, setIncomplete] = useState(false);
  const { planTime } = draft;
  const put = (text: string) => {
    const moment = readClock(text);
    setIncomplete(!moment);
    if (moment) change({ ...draft, planTime: moment.toISOString() });
  };
  const trouble = planTime === null ? undefined : troubleOf(planTime, isIncomplete);
  return (
    <fieldset className="at-pub-field at-pub-when">
      <legend>{MESSAGES.when}</legend>
      <Radio.Group
        value={planTime === null ? 'now' : 'later'}
        onChange={({ target: { value } }) => change({ ...draft, planTime: value === 'now' ? null : proposed() })}
      >
        <Radio value="now">{MESSAGES.now}</Radio>
        <Radio value="later">{MESSAGES.later}</Radio>
      </Radio.Group>
      {planTime !== null && (
        <span className="at-pub-time">
          <Input
            id={id}
            type="datetime-local"
            aria-label={MESSAGES.time}
            status={trouble === undefined ? undefined : 'error'}
            value={fieldText(planTime)}
            onChange={({ target: { value } }) => put(value)}
          />
          <span className="at-pub-quiet">{MESSAGES.zone}</span>
        </span>
      )}
      {planTime !== null && (
        <span className="at-pub-time at-pub-quiet">
          {MESSAGES.lateBefore}
          <Select
            aria-label={MESSAGES.lateLimit}
            value={draft.lateLimitMinutes}
            options={[...new Set([...LIMITS, draft.lateLimitMinutes])]
              .toSorted((one, other) => one - other)
              .map((value) => ({ value, label: MESSAGES.lasting(value) }))}
            onChange={(lateLimitMinutes: number) => change({ ...draft, lateLimitMinutes })}
          />
          {MESSAGES.lateAfter}
        </span>
      )}
      {trouble !== undefined && (
        <span className="at-pub-error" role="alert">
          {trouble}
        </span>
      )}
    </fieldset>
  );
}
