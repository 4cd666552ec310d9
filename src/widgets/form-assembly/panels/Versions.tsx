/** Published versions, newest first; one of them may become the draft again. */
import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import type { Calls } from '../../../services/catalogue/generated/types';
import { errorMessage } from '../../../services/client';
import { useAssembly, useAssemblyContext } from '../AssemblyContext';
import { MESSAGES } from '../form-assembly.messages';
import { Confirm } from '../../../shared/confirm/Confirm';

type Version = Calls['builder.queryFormVersions']['result']['list'][number];

export function Versions() {
  const { assembly, canPublish } = useAssemblyContext();
  const newest = useAssembly((state) => state.versionNo);
  const [versions, setVersions] = useState<readonly Version[]>();
  const [failure, setFailure] = useState('');
  const { client, formId } = assembly;
  useEffect(() => {
    const leaving = new AbortController();
    client.call('builder.queryFormVersions', { formId }, { signal: leaving.signal, fresh: newest !== null }).then(
      ({ list }) => setVersions(list),
      (error: unknown) => !leaving.signal.aborted && setFailure(errorMessage(error)),
    );
    return () => leaving.abort();
  }, [client, formId, newest]);
  const restore = async (version: number) => {
    try {
      await assembly.save();
      await client.call('builder.restoreForm', { formId, versionNo: version });
      await assembly.reload(MESSAGES.restoredVersion(version));
    } catch (error) {
      assembly.announce(errorMessage(error));
    }
  };
  if (failure !== '') return <p role="alert">{failure}</p>;
  if (!versions) return <output aria-busy="true">{MESSAGES.loading}</output>;
  if (versions.length === 0) return <p className="at-fa-hint">{MESSAGES.noVersions}</p>;
  return (
    <ol className="at-fa-versions">
      {versions.map((version) => (
        <li key={version.versionId}>
          <strong>{MESSAGES.version(version.versionNo)}</strong>
          <small>{MESSAGES.versionLine(version.publisher, version.createTime)}</small>
          {version.message && <p>{version.message}</p>}
          {canPublish && (
            <Confirm
              final={false}
              title={MESSAGES.restoreQuestion}
              verb={MESSAGES.restore}
              onConfirm={() => restore(version.versionNo)}
            >
              <Button size="small">{MESSAGES.restore}</Button>
            </Confirm>
          )}
        </li>
      ))}
    </ol>
  );
}
