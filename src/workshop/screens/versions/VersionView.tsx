/** One version of a screen: its changes against any other version, and its text. */
import Button from 'antd/es/button';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useCallback, useId, useState } from 'react';
import { formatDateTime } from '../../../runtime/nodes/display/format';
import { failureOf } from '../../../runtime/data';
import { notify } from '../../../runtime/nodes/feedback/feedback';
import { fileOfId } from '../../../language/parts/file-name';
import type { Client, WidgetProps } from '../../../services/client';
import { useChecker } from '../../editor/useChecker';
import { useKnown } from '../../editor/useKnown';
import { DiffView } from '../../shared/DiffView';
import { Differences } from '../../shared/Differences';
import { type Sayer, useSentences } from '../../shared/useSentences';
import { filenameOf } from '../../shared/screen-files';
import { MESSAGES, ORIGINS } from '../screens.messages';
import { State } from '../State';
import { TextBlock } from '../TextBlock';
import { useAnswer } from '../useAnswer';
import { inOrder, newestVersions, previousOf, type Version } from './versions';

export interface VersionViewProps extends Pick<WidgetProps, 'followScreens'> {
  readonly client: Client;
  readonly versionId: number;
  /** Initial version to compare with; default: the previous one. */
  readonly withId?: number;
}

type Shown = 'changes' | 'text';

export function VersionView({ client, followScreens, versionId, withId }: VersionViewProps) {
  const checker = useChecker();
  useKnown(client, checker, followScreens);
  const [shown, setShown] = useState<Shown>('changes');
  const answer = useAnswer(
    useCallback(
      async (signal: AbortSignal) => {
        const read = await client.call('workshop.readVersion', { versionId }, { signal });
        return { ...read, versions: await newestVersions(client, read.version.screenId, signal) };
      },
      [client, versionId],
    ),
  );
  return (
    <State answer={answer}>
      {({ version, text, versions }) => (
        <div className="at-version">
          <About version={version} />
          {version.versionNo > 1 && <UndoPublish client={client} version={version} />}
          <Radio.Group
            optionType="button"
            value={shown}
            onChange={({ target }) => setShown(target.value as Shown)}
            options={[
              { value: 'changes', label: MESSAGES.compare },
              { value: 'text', label: MESSAGES.text },
            ]}
          />
          {shown === 'changes' ? (
            <Compared
              client={client}
              sayer={checker}
              version={version}
              text={text}
              versions={versions}
              withId={withId}
            />
          ) : (
            <TextBlock text={text} filename={filenameOf(version.screenId, version.versionNo)} />
          )}
        </div>
      )}
    </State>
  );
}

const About = ({
  version: { screenId, versionNo, origin, author, message, restoredNo, createTime },
}: {
  version: Version;
}) => (
  <div className="at-version-about">
    <p>
      <strong>{MESSAGES.version(versionNo)}</strong> <code>{screenId}</code>
    </p>
    <p>
      {[
        author,
        formatDateTime(createTime),
        ORIGINS[origin],
        ...(restoredNo === null ? [] : [MESSAGES.restoredFrom(restoredNo)]),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <p className="at-version-message">{message || MESSAGES.noMessage}</p>
  </div>
);

interface ComparedProps {
  readonly client: Client;
  readonly sayer: Sayer;
  readonly version: Version;
  readonly text: string;
  readonly versions: { readonly list: readonly Version[]; readonly total: number };
  readonly withId?: number;
}

function Compared({ client, sayer, version, text, versions: { list, total }, withId }: ComparedProps) {
  const id = useId();
  const [otherId, setOtherId] = useState(withId ?? previousOf(list, version)?.versionId);
  const others = list.filter(({ versionId }) => versionId !== version.versionId);
  const other = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        otherId === undefined ? null : client.call('workshop.readVersion', { versionId: otherId }, { signal }),
      [client, otherId],
    ),
  );
  return (
    <>
      <div className="at-version-with">
        <label htmlFor={id}>{MESSAGES.compareWith}</label>
        <Select
          id={id}
          showSearch
          virtual={false}
          optionFilterProp="label"
          value={otherId}
          placeholder={MESSAGES.nothingBefore}
          disabled={others.length === 0}
          onChange={setOtherId}
          options={others.map((each) => ({
            value: each.versionId,
            label: [MESSAGES.version(each.versionNo), each.author, formatDateTime(each.createTime)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        {total > list.length && <span>{MESSAGES.fewer(list.length)}</span>}
      </div>
      <State answer={other}>{(read) => <Difference sayer={sayer} here={{ version, text }} there={read} />}</State>
    </>
  );
}

interface Read {
  readonly version: Version;
  readonly text: string;
}

interface DifferenceProps {
  readonly sayer: Sayer;
  readonly here: Read;
  readonly there: Read | null;
}

function Difference({ sayer, here, there }: DifferenceProps) {
  const [before, after] = there ? inOrder(here, there) : [null, here];
  const sentences = useSentences(sayer, before?.text ?? null, after.text, fileOfId(after.version.screenId));
  if (!before) return <DiffView before={null} after={after.text} />;
  return (
    <>
      <p className="at-version-direction">
        {MESSAGES.version(before.version.versionNo)} → {MESSAGES.version(after.version.versionNo)}
      </p>
      <Differences sentences={sentences} before={before.text} after={after.text} />
    </>
  );
}

/** Takes the version back by one press; what others published since stays. */
function UndoPublish({
  client,
  version: { versionId, versionNo },
}: {
  readonly client: Client;
  readonly version: Version;
}) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      const { outcome, version, problems } = await client.call('workshop.undoPublish', { versionId });
      if (outcome === 'conflict') notify('warning', MESSAGES.notUndone);
      else if (outcome === 'broken') notify('warning', MESSAGES.brokenUndone(problems.length));
      else notify('success', MESSAGES.publishUndone(versionNo, version!.versionNo));
    } catch (error) {
      notify('error', failureOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void undo()}>
      {MESSAGES.undoPublish}
    </Button>
  );
}
