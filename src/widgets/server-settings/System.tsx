/** Versions, disks and the size of the database. */
import { useCallback } from 'react';
import type { Calls } from '../../services/catalogue/generated/types';
import { errorMessage, type Client } from '../../services/client';
import { useAnswer } from '../../shared/browser/use-answer';
import { bytesText, durationText } from '../../shared/text/measures';
import { Section } from './Section';
import { MESSAGES } from './server-settings.messages';

type State = Calls['setting.querySystem']['result'];

const describe = (error: unknown): string => errorMessage(error, MESSAGES.failed);

export function System({ client }: { client: Client }) {
  const read = useCallback(() => client.call('setting.querySystem', {}), [client]);
  const state = useAnswer(read, describe);
  return (
    <Section title={MESSAGES.system} of={state}>
      {(answer) => (
        <>
          <Facts {...answer} />
          <div className="at-settings-sizes">
            <Disks {...answer} />
            <Tables {...answer} />
          </div>
        </>
      )}
    </Section>
  );
}

function Facts({ version, node, postgres, uptimeSeconds, bots, databaseBytes }: State) {
  const facts = [
    [MESSAGES.version, version],
    [MESSAGES.node, node],
    [MESSAGES.postgres, postgres],
    [MESSAGES.uptime, durationText(uptimeSeconds)],
    [MESSAGES.database, bytesText(databaseBytes)],
    [MESSAGES.bots, MESSAGES.count(bots)],
  ] as const;
  return (
    <dl className="at-settings-facts">
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Share of free space below which a disk is marked. */
const LOW = 0.1;

function Disks({ disks }: State) {
  return (
    <div>
      <h3>{MESSAGES.disks}</h3>
      {disks.length === 0 && <p className="at-settings-quiet">{MESSAGES.noDisks}</p>}
      <ul className="at-settings-bars">
        {disks.map(({ folders, free, total }, index) => (
          <Bar
            // Disks never move in the list.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            name={folders.join('、')}
            note={MESSAGES.free(bytesText(free), bytesText(total))}
            share={1 - free / total}
            isLow={free / total < LOW}
          />
        ))}
      </ul>
    </div>
  );
}

function Tables({ tables }: State) {
  const [largest] = tables;
  return (
    <div>
      <h3>{MESSAGES.tables}</h3>
      <ul className="at-settings-bars">
        {tables.map(({ name, bytes, rows }) => (
          <Bar
            key={name}
            name={name}
            note={`${bytesText(bytes)}，${MESSAGES.rows(rows)}`}
            share={bytes / (largest?.bytes || 1)}
          />
        ))}
      </ul>
    </div>
  );
}

interface BarProps {
  readonly name: string;
  readonly note: string;
  /** 0 to 1. */
  readonly share: number;
  readonly isLow?: boolean;
}

/** Screen readers get the note; the bar shows the same share. */
const Bar = ({ name, note, share, isLow = false }: BarProps) => (
  <li data-low={isLow || undefined}>
    <span title={name}>{name}</span>
    <span>{note}</span>
    <i aria-hidden="true">
      <b style={{ width: `${Math.round(Math.min(1, Math.max(0, share)) * 1_000) / 10}%` }} />
    </i>
  </li>
);
