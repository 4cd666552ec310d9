/** What a number of days would delete, asked again a moment after each change. */
import { useCallback } from 'react';
import type { WidgetProps } from '../../services/client';
import type { RetentionEffect as Effect } from '../../services/catalogue/generated/types';
import { RETENTION_LIMITS, type RetentionKind } from '../../services/catalogue/sets/retention';
import { useAnswer } from '../../shared/browser/use-answer';
import { useDebounced } from '../../shared/browser/use-debounced';
import { dayOf } from '../../shared/text/days';
import { Trouble } from '../../shared/trouble/Trouble';
import { MESSAGES } from './retention-effect.messages';
import './retention-effect.css';

interface EffectProps {
  readonly kind?: RetentionKind | null;
  readonly days?: number | null;
  readonly least?: number | null;
}

/** Pause of typing after which the server is asked, ms. */
const PAUSE_MS = 400;

export default function RetentionEffect({ client, props }: WidgetProps) {
  const { kind, days, least } = props as EffectProps;
  const asked = useDebounced(days, PAUSE_MS);
  if (days == null) return <Message text={MESSAGES.kept} />;
  // The field says what is wrong with such a number.
  if (!kind || days < (least ?? 1) || days > RETENTION_LIMITS.most) return <Message text="" />;
  if (asked !== days) return <Message text={MESSAGES.loading} />;
  return <Asked key={`${kind} ${days}`} client={client} kind={kind} days={days} />;
}

function Asked({ client, kind, days }: Pick<WidgetProps, 'client'> & { kind: RetentionKind; days: number }) {
  const read = useCallback(
    () => client.call('retention.queryEffect', { kind, days }, { quiet: true }),
    [client, kind, days],
  );
  const { answer, failure, again } = useAnswer<Effect>(read, describe);
  if (failure !== undefined) return <Trouble text={`${MESSAGES.failed}：${failure}`} again={again} />;
  if (!answer) return <Message text={MESSAGES.loading} />;
  return <Message text={wordsOf(answer, days)} deletes={answer.rows > 0} />;
}

const Message = ({ text, deletes = false }: { text: string; deletes?: boolean }) => (
  <output className="at-retention-effect" data-deletes={deletes}>
    {text}
  </output>
);

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function wordsOf(effect: Effect, days: number): string {
  if (effect.rows === 0) return MESSAGES.nothing(days);
  const [from, to] = [effect.from, effect.to].map((time) => (time === null ? '' : dayOf(new Date(time))));
  return MESSAGES.deletes(rowsOf(effect.rows), MESSAGES.period(from!, to!));
}

const rowsOf = (rows: number): string =>
  rows > RETENTION_LIMITS.counted
    ? MESSAGES.more(RETENTION_LIMITS.counted.toLocaleString('en-US'))
    : ` ${rows.toLocaleString('en-US')}`;
