/** What the page sent, newest first. */
import Button from 'antd/es/button';
import { clockOf } from '../../shared/text/days';
import { MESSAGES } from './page-simulator.messages';
import type { SentEvent } from '../../pages/simulator/protocol';

export interface Sent extends SentEvent {
  readonly key: number;
  /** Moment, ms. */
  readonly at: number;
  readonly device: string;
}

/** Older events are forgotten. */
export const MOST_EVENTS = 500;

export function SentEvents({ events, clear }: { readonly events: readonly Sent[]; clear(this: void): void }) {
  return (
    <section className="ps-events" aria-label={MESSAGES.events}>
      <header>
        <h2>{MESSAGES.events}</h2>
        {events.length > 0 && (
          <Button size="small" autoInsertSpace={false} onClick={clear}>
            {MESSAGES.clear}
          </Button>
        )}
      </header>
      {events.length === 0 ? (
        <p className="ps-quiet">{MESSAGES.noEvents}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
        <div className="ps-event-rows" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{MESSAGES.time}</th>
                <th scope="col">{MESSAGES.device}</th>
                <th scope="col">{MESSAGES.event}</th>
                <th scope="col">{MESSAGES.payload}</th>
              </tr>
            </thead>
            <tbody>
              {events.map(({ key, ...event }) => (
                <EventRow key={key} {...event} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const EventRow = ({ at, device, name, payload }: Omit<Sent, 'key'>) => (
  <tr>
    <td>
      <time dateTime={new Date(at).toISOString()}>{clockOf(new Date(at)).toISOString().slice(11, 19)}</time>
    </td>
    <td>{device}</td>
    <td>{MESSAGES.eventNames[name] ?? name}</td>
    <td>
      <code>{JSON.stringify(payload)}</code>
    </td>
  </tr>
);
