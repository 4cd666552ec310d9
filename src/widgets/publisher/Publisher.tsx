/** The composer of a note: source, fields, preview, checks, and sending (product.md section 2). */
import { type Dispatch, type SetStateAction, useState } from 'react';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import Radio from 'antd/es/radio';
import Skeleton from 'antd/es/skeleton';
import type { Publication, PublishResult } from '../../services/catalogue/generated/types';
import { PUBLICATION_KIND_NAMES } from '../../services/catalogue/sets/publication';
import type { WidgetProps } from '../../services/client';
import { tabDraftKey } from '../../shared/browser/tab-draft';
import { ChecksPanel } from './checks/ChecksPanel';
import { corrected } from './checks/findings';
import { useChecks } from './checks/useChecks';
import { asSource, type Draft, EMPTY, hasContent, isEmpty, type Target, targetOf } from './draft/draft';
import { useDraft } from './draft/useDraft';
import { Accounts } from './fields/Accounts';
import { Pictures } from './fields/Pictures';
import { TextFields } from './fields/TextFields';
import { Topics } from './fields/Topics';
import { useMedia } from './fields/useMedia';
import { Video } from './fields/Video';
import { When } from './fields/When';
import { Preview } from './preview/Preview';
import './publisher.css';
import { MESSAGES } from './publisher.messages';
import { begunWith } from './start/beginnings';
import { StartDialog } from './start/StartDialog';
import { type AccountList, type Accounts as ReadAccounts, useAccounts } from './useAccounts';
import { useBeginning } from './useBeginning';
import { type SubmitMode, type Publishing, usePublish } from './usePublish';
import { optionsOf } from '../../shared/options';
import { Trouble } from '../../shared/trouble/Trouble';

interface PublisherProps {
  readonly loggerId?: number | null;
  readonly sourceKind?: string | null;
  readonly sourceId?: number | null;
  readonly planTime?: string | null;
  readonly userId?: number | string | null;
}

export default function Publisher(widget: WidgetProps) {
  const { loggerId, sourceKind, sourceId, planTime } = widget.props as PublisherProps;
  // Held here, so that screen readers also hear it when an empty composer follows.
  const [status, setStatus] = useState('');
  // Remount for another publication, which has another draft.
  return (
    <div className="at-pub-room">
      <Composer
        key={JSON.stringify([loggerId, sourceKind, sourceId, planTime])}
        {...widget}
        {...{ status, setStatus }}
      />
    </div>
  );
}

interface ComposerProps extends WidgetProps {
  readonly status: string;
  setStatus(this: void, status: string): void;
}

function Composer({ hold, ...widget }: ComposerProps) {
  const composer = useComposer(widget);
  const { client, loggerId, draft, change, beginning, accounts, checks, shown, show, nameOf, publishing } = composer;
  if (beginning.isLoading)
    return <Skeleton active title={false} aria-label={MESSAGES.loading} paragraph={{ rows: 8 }} />;
  if (beginning.failure !== undefined && !hasContent(draft))
    return <Trouble text={beginning.failure} again={() => void beginning.load()} />;
  const isEdited = loggerId !== undefined;
  return (
    <div className="at-pub">
      <div className="at-pub-form">
        <Head {...{ client, draft, change, isEdited }} replace={composer.replace} reload={composer.reload} />
        <output className="at-pub-status">
          {widget.status}
          {composer.restore && (
            <Button size="small" type="link" onClick={composer.restore}>
              {MESSAGES.restore}
            </Button>
          )}
        </output>
        <Fields
          {...{ client, hold, draft, change, accounts, shown, show, nameOf }}
          findings={checks.current}
          isSingle={isEdited}
        />
        <ChecksPanel
          checks={checks}
          nameOf={nameOf}
          correct={(finding) => change(corrected(draft, finding) ?? draft)}
        />
        <SendBar {...{ draft, isEdited, publishing }} />
      </div>
      <Preview draft={draft} shown={shown} author={authorOf(accounts, targetOf(draft, shown) ?? draft.targets[0])} />
      <Question publishing={publishing} nameOf={nameOf} />
    </div>
  );
}

/** Everything that the parts of the composer read and change. */
function useComposer({ client, props, done, setStatus }: Omit<ComposerProps, 'hold'>) {
  const { userId, ...given } = props as PublisherProps;
  const loggerId = given.loggerId ?? undefined;
  const [source] = useState(() => asSource({ kind: given.sourceKind, id: given.sourceId }));
  const [draft, change] = useDraft(
    tabDraftKey(userId, 'publisher', loggerId ?? null, source && `${source.kind} ${source.id}`),
    given.planTime ?? null,
  );
  const beginning = useBeginning(client, { loggerId, source }, draft, change);
  const accounts = useAccounts(client);
  const checks = useChecks(client, draft, loggerId);
  const [chosen, show] = useState<number | null>(null);
  /** What the last replacement removed. */
  const [before, setBefore] = useState<Draft>();
  const publishing = usePublish({
    client,
    draft,
    loggerId,
    sent(mode: SubmitMode, result: PublishResult) {
      setStatus(outcomeOf(mode, draft, loggerId, result.done.length));
      setBefore(undefined);
      change(EMPTY);
      done?.(result);
    },
  });
  return {
    client,
    loggerId,
    draft,
    change,
    beginning,
    accounts,
    checks,
    publishing,
    show,
    /** The account whose text is edited; null: the common text. */
    shown: targetOf(draft, chosen) && draft.targets.length > 1 ? chosen : null,
    nameOf: (publisherId: number) => nameIn(accounts, publisherId),
    replace(next: Draft, status: string) {
      setBefore(hasContent(draft) ? draft : undefined);
      change(next);
      setStatus(status);
    },
    reload() {
      setBefore(draft);
      setStatus(MESSAGES.reloaded);
      void beginning.load();
    },
    restore:
      before &&
      (() => {
        // Keep the latest version number: the person has seen that version and replaces it on purpose.
        change({ ...before, version: draft.version });
        setBefore(undefined);
        setStatus(MESSAGES.restored);
      }),
  };
}

function authorOf({ list }: AccountList, target: Target | undefined) {
  const account = list.find(({ publisherId }) => publisherId === target?.publisherId);
  return { name: account?.nickname || account?.name || MESSAGES.someone, avatar: account?.avatar ?? '' };
}

const nameIn = ({ list }: AccountList, publisherId: number): string =>
  list.find((account) => account.publisherId === publisherId)?.name ?? `#${publisherId}`;

function outcomeOf(mode: SubmitMode, { planTime }: Draft, loggerId: number | undefined, count: number): string {
  if (mode === 'draft') return loggerId === undefined ? MESSAGES.draftSaved : MESSAGES.saved;
  return planTime === null ? MESSAGES.published(count) : MESSAGES.planned(count);
}

interface HeadProps extends Pick<WidgetProps, 'client'> {
  readonly draft: Draft;
  readonly isEdited: boolean;
  change(this: void, draft: Draft): void;
  replace(this: void, draft: Draft, status: string): void;
  reload(this: void): void;
}

function Head({ client, draft, isEdited, change, replace, reload }: HeadProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <header className="at-pub-head">
      <Radio.Group
        aria-label={MESSAGES.kind}
        optionType="button"
        value={draft.kind}
        options={optionsOf(PUBLICATION_KIND_NAMES)}
        onChange={({ target }) => change({ ...draft, kind: target.value as Publication['kind'] })}
      />
      <span className="at-pub-source">{draft.source && MESSAGES.from(draft.source.kind)}</span>
      <Button onClick={() => setChoosing(true)}>{MESSAGES.start}</Button>
      {isEdited ? (
        <Button type="text" onClick={reload}>
          {MESSAGES.reload}
        </Button>
      ) : (
        <Button type="text" disabled={isEmpty(draft)} onClick={() => replace(EMPTY, MESSAGES.cleared)}>
          {MESSAGES.clear}
        </Button>
      )}
      {isChoosing && (
        <StartDialog
          client={client}
          close={() => setChoosing(false)}
          use={(beginning) => {
            setChoosing(false);
            replace(begunWith(draft, beginning), MESSAGES.replaced);
          }}
        />
      )}
    </header>
  );
}

interface FieldsProps extends Pick<WidgetProps, 'client' | 'hold'> {
  readonly draft: Draft;
  readonly accounts: ReadAccounts;
  readonly shown: number | null;
  readonly findings: Parameters<typeof TextFields>[0]['findings'];
  readonly isSingle: boolean;
  change: Dispatch<SetStateAction<Draft>>;
  show(this: void, publisherId: number | null): void;
  nameOf(publisherId: number): string;
}

function Fields({ client, hold, draft, accounts, shown, findings, isSingle, change, show, nameOf }: FieldsProps) {
  const media = useMedia(client, hold);
  return (
    <>
      <Accounts
        accounts={accounts.list}
        failure={accounts.failure}
        loading={accounts.loading}
        again={accounts.again}
        {...{ isSingle, draft, change }}
      />
      {draft.kind === 'images' ? <Pictures {...{ draft, media, change }} /> : <Video {...{ draft, media, change }} />}
      {media.troubles.map((trouble) => (
        <Alert key={trouble} type="error" showIcon message={trouble} />
      ))}
      <TextFields {...{ draft, findings, shown, show, nameOf, change }} />
      <Topics {...{ client, draft, shown, change }} />
      <When {...{ draft, change }} />
    </>
  );
}

interface SendBarProps {
  readonly draft: Draft;
  readonly isEdited: boolean;
  readonly publishing: Publishing;
}

function SendBar({ draft, isEdited, publishing: { busy, failure, send } }: SendBarProps) {
  const count = Math.max(1, draft.targets.length);
  return (
    <footer className="at-pub-bar">
      {failure !== undefined && (
        <span className="at-pub-error" role="alert">
          {failure}
        </span>
      )}
      <Button
        disabled={busy !== undefined || !hasContent(draft)}
        loading={busy === 'draft'}
        onClick={() => void send('draft')}
      >
        {isEdited ? MESSAGES.save : MESSAGES.draft}
      </Button>
      <Button
        type="primary"
        disabled={busy !== undefined || !hasContent(draft)}
        loading={busy === 'send'}
        onClick={() => void send('send')}
      >
        {draft.planTime === null ? MESSAGES.publish(count) : MESSAGES.plan(count)}
      </Button>
    </footer>
  );
}

/** Asks the person to accept warnings, which do not prevent publishing. */
function Question({ publishing, nameOf }: { publishing: Publishing; nameOf(publisherId: number): string }) {
  const { asked, send, goBack } = publishing;
  return (
    <Modal
      open={asked !== undefined}
      title={MESSAGES.acceptTitle}
      okText={MESSAGES.accept}
      cancelText={MESSAGES.back}
      onOk={() => asked && void send(asked.mode, true)}
      onCancel={goBack}
    >
      <ul className="at-pub-warnings">
        {asked?.warnings.map(({ publisherId, field, message, start }) => (
          <li key={JSON.stringify([publisherId, field, start, message])}>
            <b>{publisherId === null ? MESSAGES.field[field] : `${nameOf(publisherId)} · ${MESSAGES.field[field]}`}</b>
            {message}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
