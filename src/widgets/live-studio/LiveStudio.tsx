/** A live session by minute: plots, and beside the chosen moment what was said, chatted and sold (product.md section 2). */
import Button from 'antd/es/button';
import Skeleton from 'antd/es/skeleton';
import { useCallback, useMemo, useState } from 'react';
import type { LiveChat, LiveText } from '../../services/catalogue/generated/types';
import { SECONDS_OF_MINUTE } from '../../services/catalogue/sets/live';
import type { Client, WidgetProps } from '../../services/client';
import './live-studio.css';
import { MESSAGES } from './live-studio.messages';
import { MomentPane } from './panes/MomentPane';
import { SearchPane } from './panes/SearchPane';
import { Trouble } from '../../shared/trouble/Trouble';
import type { Target } from './panes/VirtualRows';
import { Plots } from './plots/Plots';
import { useMoment, useSession } from './useSession';

interface LiveStudioProps {
  readonly lvId: number;
  readonly isLive?: boolean | null;
}

export default function LiveStudio({ client, props }: WidgetProps) {
  const { lvId, isLive } = props as unknown as LiveStudioProps;
  // Remount for another session, so that no moment or search of the last one remains.
  return <Studio key={lvId} client={client} lvId={lvId} isLive={isLive ?? false} />;
}

interface StudioProps {
  readonly client: Client;
  readonly lvId: number;
  readonly isLive: boolean;
}

function Studio({ client, lvId, isLive }: StudioProps) {
  const { minutes, trouble, changes, again } = useSession(client, lvId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [sentence, setSentence] = useState<number | null>(null);
  const { moment, ...reading } = useMoment(client, lvId, chosen, changes);
  const choose = useCallback((minute: number | null) => {
    setChosen(minute);
    setSentence(null);
  }, []);
  const textPlace = sentence ?? moment?.textPlace ?? null;
  const chatPlace = moment?.chatPlace ?? null;
  const textTarget = useTarget(textPlace, chosen);
  const chatTarget = useTarget(chatPlace, chosen);
  if (!minutes && trouble !== null) return <Trouble text={trouble} again={again} />;
  if (!minutes)
    return (
      <>
        <output className="at-unseen">{MESSAGES.loading}</output>
        <Skeleton active title={false} paragraph={{ rows: 10 }} />
      </>
    );
  const common = { client, lvId, changes, chosen, follows: isLive && chosen === null };
  return (
    <div className="at-live">
      {minutes.length === 0 ? (
        <p className="at-live-empty">{MESSAGES.noMinutes}</p>
      ) : (
        <Plots {...{ lvId, minutes, chosen, choose }} isRunning={isLive} />
      )}
      <div className="at-live-panes">
        <Texts
          {...common}
          target={textTarget}
          sentence={sentence}
          jump={({ second, place }) => {
            setChosen(minuteOf(second));
            setSentence(place);
          }}
        />
        <Chats {...common} target={chatTarget} jump={({ second }) => choose(minuteOf(second))} />
        <MomentPane {...reading} {...{ chosen, moment, isLive, choose }} count={minutes.length} />
      </div>
    </div>
  );
}

const minuteOf = (second: number): number => Math.floor(second / SECONDS_OF_MINUTE);

/** The row to scroll to; a new object for each new place, null without a chosen moment. */
const useTarget = (place: number | null, chosen: number | null): Target | null =>
  useMemo(() => (place === null || chosen === null ? null : { index: place }), [place, chosen]);

interface ListProps<Row> {
  readonly client: Client;
  readonly lvId: number;
  readonly changes: number;
  readonly chosen: number | null;
  readonly follows: boolean;
  readonly target: Target | null;
  jump(row: Row): void;
}

function Texts({
  client,
  lvId,
  chosen,
  sentence,
  jump,
  ...rest
}: ListProps<LiveText> & { readonly sentence: number | null }) {
  const load = useCallback(
    (which: object, from: number, limit: number) =>
      client.call('live.texts', { lvId, ...which, from, limit }, { fresh: true }),
    [client, lvId],
  );
  return (
    <SearchPane<LiveText>
      {...rest}
      title={MESSAGES.texts}
      placeholder={MESSAGES.searchTexts}
      empty={MESSAGES.noTexts}
      load={load}
      press={jump}
      renderRow={({ clock, second, place, text }, press) => (
        <button
          type="button"
          className="at-live-row"
          data-now={minuteOf(second) === chosen || undefined}
          data-target={place === sentence || undefined}
          aria-label={MESSAGES.jump(clock, text)}
          title={text}
          onClick={press}
        >
          <time>{clock}</time>
          <span>{text}</span>
        </button>
      )}
    />
  );
}

function Chats({ client, lvId, chosen, jump, ...rest }: ListProps<LiveChat>) {
  const [person, setPerson] = useState<Pick<LiveChat, 'personId' | 'nickname'> | null>(null);
  const load = useCallback(
    (which: object, from: number, limit: number) =>
      client.call('live.getLvCastChats', { lvId, ...which, from, limit }, { fresh: true }),
    [client, lvId],
  );
  const only = person && {
    key: person.personId,
    note: (
      <p className="at-live-only">
        {MESSAGES.ofPerson(person.nickname)}
        <Button type="link" size="small" onClick={() => setPerson(null)}>
          {MESSAGES.everybody}
        </Button>
      </p>
    ),
  };
  return (
    <SearchPane<LiveChat>
      {...rest}
      {...(only && { only })}
      title={MESSAGES.chats}
      placeholder={MESSAGES.searchChats}
      empty={MESSAGES.noChats}
      load={load}
      press={jump}
      renderRow={(chat, press) => (
        <div className="at-live-row" data-now={minuteOf(chat.second) === chosen || undefined}>
          <button
            type="button"
            className="at-live-clock"
            aria-label={MESSAGES.jump(chat.clock, chat.content)}
            onClick={press}
          >
            {chat.clock}
          </button>
          <span title={chat.content}>
            <button
              type="button"
              className="at-live-who"
              aria-label={MESSAGES.onlyOf(chat.nickname)}
              onClick={() => setPerson(chat)}
            >
              {chat.nickname}
            </button>
            {chat.content}
          </span>
        </div>
      )}
    />
  );
}
