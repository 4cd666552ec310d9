/** Topics: typed, found on the platform, or proposed by it for the text. */
import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { useEffect, useId, useState } from 'react';
import type { PlatformTopic } from '../../../services/catalogue/generated/types';
import { PUBLISH_LIMITS } from '../../../services/catalogue/sets/publication';
import { type Client, errorMessage } from '../../../services/client';
import { type Draft, targetOf, textOf, withText } from '../draft/draft';
import { MESSAGES } from '../publisher.messages';
import { Counter } from './Counter';

interface TopicsProps {
  readonly client: Client;
  readonly draft: Draft;
  readonly shown: number | null;
  change(this: void, draft: Draft): void;
}

const REST_MS = 400;
const viewsOf = (count: number): string => (count >= 10_000 ? `${Math.round(count / 1_000) / 10} 万` : String(count));

export function Topics({ client, draft, shown, change }: TopicsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const publisherId = shown ?? draft.targets[0]?.publisherId;
  const found = useFound(client, typed, publisherId);
  const { topics } = textOf(draft, shown);
  const isReadOnly = targetOf(draft, shown)?.own === null && draft.targets.length > 1;
  const put = (next: readonly string[]) =>
    change(withText(draft, shown, { topics: [...new Set(next.map(cleaned).filter(Boolean))] }));
  return (
    <div className="at-pub-field">
      <span className="at-pub-label">
        <label htmlFor={id}>{MESSAGES.topics}</label>
        <Counter field={MESSAGES.topics} length={topics.length} most={PUBLISH_LIMITS.topics} />
      </span>
      <Select
        id={id}
        mode="tags"
        disabled={isReadOnly}
        placeholder={MESSAGES.topicsHint}
        value={[...topics]}
        tokenSeparators={[',', '，', '#']}
        filterOption={false}
        options={found.map(({ name, viewCount }) => ({ value: name, label: `#${name}`, views: viewsOf(viewCount) }))}
        optionRender={topicOption}
        onSearch={setTyped}
        onChange={(next: string[]) => {
          setTyped('');
          put(next);
        }}
      />
      {!isReadOnly && (
        <Proposals
          {...{ client, draft, shown }}
          publisherId={publisherId}
          taken={topics}
          add={(name) => put([...topics, name])}
        />
      )}
    </div>
  );
}

interface TopicOptionProps {
  readonly label: string;
  /** Number of views as text; absent for topics that the person typed. */
  readonly views?: string;
}

const topicOption = ({ data }: { data: object }) => {
  const { label, views } = data as TopicOptionProps;
  return (
    <span className="at-pub-topic">
      {label}
      {views !== undefined && <small>{MESSAGES.views(views)}</small>}
    </span>
  );
};

/** A topic without `#` and outer spaces. Inner spaces stay, and the checks report that the platform refuses them. */
const cleaned = (topic: string): string => topic.replace(/^[#＃\s]+/, '').trim();

/** Topics of the platform that contain what is typed. A platform that does not answer leaves the field usable. */
function useFound(client: Client, typed: string, publisherId: number | undefined): readonly PlatformTopic[] {
  const [answer, setAnswer] = useState<{ keyword: string; list: readonly PlatformTopic[] }>({ keyword: '', list: [] });
  const keyword = cleaned(typed).slice(0, 50);
  useEffect(() => {
    if (keyword === '') return undefined;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      client
        .call(
          'publish.queryPublisherXhsTopic',
          { keyword, ...(publisherId !== undefined && { publisherId }) },
          { signal: controller.signal, quiet: true },
        )
        .then(
          ({ list }) => setAnswer({ keyword, list }),
          () => undefined,
        );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, keyword, publisherId]);
  return keyword !== '' && answer.keyword === keyword ? answer.list : [];
}

interface ProposalsProps extends Omit<TopicsProps, 'change'> {
  readonly publisherId: number | undefined;
  readonly taken: readonly string[];
  add(this: void, topic: string): void;
}

function Proposals({ client, draft, shown, publisherId, taken, add }: ProposalsProps) {
  const [state, setState] = useState<{ busy: boolean; list?: readonly PlatformTopic[]; failure?: string }>({
    busy: false,
  });
  const ask = async () => {
    setState({ busy: true });
    const { title, content } = textOf(draft, shown);
    try {
      const { list } = await client.call('publish.getTagsFromXhs', {
        title,
        content,
        ...(publisherId !== undefined && { publisherId }),
      });
      setState({ busy: false, list });
    } catch (error) {
      setState({ busy: false, failure: errorMessage(error) });
    }
  };
  const left = state.list?.filter(({ name }) => !taken.includes(name));
  return (
    <div className="at-pub-proposals">
      <Button size="small" loading={state.busy} onClick={() => void ask()}>
        {state.busy ? MESSAGES.proposing : MESSAGES.propose}
      </Button>
      {left?.map(({ name }) => (
        <Button key={name} size="small" type="dashed" aria-label={MESSAGES.addTopic(name)} onClick={() => add(name)}>
          #{name}
        </Button>
      ))}
      {state.list?.length === 0 && <span className="at-pub-quiet">{MESSAGES.noProposal}</span>}
      {state.failure !== undefined && (
        <span className="at-pub-error" role="alert">
          {state.failure}
        </span>
      )}
    </div>
  );
}
