/** Opens a screen for editing once this tab holds the lock, with the newer of draft and version. */
import { useEffect, useMemo, useState } from 'react';
import { describeFailure, type Failure, failureOf } from '../../runtime/data';
import type { WidgetProps } from '../../services/client';
import { machineStore } from '../../shared/editing/machine-store';
import { type Tab, type TabLock, tabLock } from '../../shared/editing/tab-lock';
import { MESSAGES } from './editor.messages';
import { Refused } from './parts/Refused';
import { NOT_FOUND } from './session/served-screen';
import { EditSession } from './session/session';

import { Workbench, type WorkbenchProps } from './Workbench';

export interface OpenEditorProps
  extends
    Pick<WorkbenchProps, 'checker' | 'known' | 'usedBy' | 'user' | 'at'>,
    Pick<WidgetProps, 'client' | 'navigate' | 'followScreens'> {
  readonly screenId: string;
}

export function OpenEditor({ screenId, followScreens, ...rest }: OpenEditorProps) {
  const { client, user, navigate } = rest;
  const { tab, lock } = useTab(`atelier-workshop ${String(user.userId)} ${screenId}`);
  const { session, failure, again } = useSession({ screenId, client, userId: user.userId, tab });

  useEffect(
    () =>
      session &&
      followScreens((id) => {
        if (id === undefined || id === screenId) void session.refresh();
      }),
    [session, followScreens, screenId],
  );
  useEffect(
    () =>
      session &&
      client.followChanges?.((entities) => {
        // Somebody decided about the submission.
        if (session.state.review && (!entities || entities.includes('screenReview'))) void session.refresh();
      }),
    [session, client],
  );

  if (failure) {
    const [title, why] =
      failure.kind === 'forbidden'
        ? [MESSAGES.noPermission, MESSAGES.noPermissionWhy]
        : failure.code === NOT_FOUND
          ? [MESSAGES.notFound, MESSAGES.notFoundWhy]
          : [MESSAGES.notOpened, describeFailure(failure)];
    return <Refused title={title} why={why} navigate={navigate} retry={again} />;
  }
  if (!session || !tab)
    return (
      <div className="at-editor" aria-busy="true">
        <div className="at-node-loading" data-type="form" />
      </div>
    );
  return <Workbench key={sessionKey(session)} session={session} tab={tab} onTakeOver={lock.takeOver} {...rest} />;
}

/** React key: another session of the same screen mounts a new editor. */
const keys = new WeakMap<EditSession, number>();
let sessions = 0;
function sessionKey(session: EditSession): number {
  if (!keys.has(session)) keys.set(session, ++sessions);
  return keys.get(session)!;
}

function useTab(name: string): { readonly tab: Tab | undefined; readonly lock: TabLock } {
  const [tab, setTab] = useState<Tab>();
  const lock = useMemo(() => tabLock(name), [name]);
  useEffect(() => {
    lock.ask(setTab);
    return () => lock.leave();
  }, [lock]);
  return { tab, lock };
}

interface SessionOptions {
  readonly screenId: string;
  readonly client: WidgetProps['client'];
  readonly userId: unknown;
  readonly tab: Tab | undefined;
}

/** A new session whenever this tab gains or loses write access; after a takeover it loads the text again. */
function useSession({ screenId, client, userId, tab }: SessionOptions) {
  const [session, setSession] = useState<EditSession>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  // A tab that lost the lock keeps showing what was typed.
  const mayWrite = tab === undefined ? undefined : tab === 'lost' ? 'was' : tab === 'held';

  const request = useMemo(
    () => ({ screenId, deps: { client, drafts: machineStore, userId }, mayWrite, attempt }),
    [screenId, client, userId, mayWrite, attempt],
  );

  useEffect(() => {
    if (typeof request.mayWrite !== 'boolean') return undefined;
    let mounted = true;
    let opened: EditSession | undefined;
    EditSession.open(request.screenId, { ...request.deps, mayWrite: request.mayWrite }).then(
      (ready) => {
        opened = ready;
        if (!mounted) return ready.stop();
        setFailure(undefined);
        return setSession(ready);
      },
      (error: unknown) => {
        if (mounted) setFailure(failureOf(error));
      },
    );
    return () => {
      mounted = false;
      opened?.stop();
    };
  }, [request]);
  // Send the draft before the other tab continues from it.
  useEffect(() => {
    if (mayWrite === 'was') session?.stop();
  }, [mayWrite, session]);
  return {
    session,
    failure,
    again: () => {
      setFailure(undefined);
      setAttempt(attempt + 1);
    },
  };
}
