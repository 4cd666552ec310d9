/**
 * The editor of screens, as a widget: `screen` in the address is the one that is edited, `at` the place to begin at;
 * without a screen it
 * asks what the new one is to be (`new=import`: a file). The screen that it stands on gives it the person as `user`.
 */
import type { WidgetProps } from '../../services/client';
import { NewScreen } from './create/NewScreen';
import { MESSAGES } from './editor.messages';
import { OpenEditor } from './OpenEditor';
import { Refused } from './parts/Refused';
import type { PartUser } from './parts/PartUsers';
import { useChecker } from './useChecker';
import { useKnown } from './useKnown';
import './editor.css';

export default function Editor({ client, query, navigate, followScreens, props }: WidgetProps) {
  const user = personIn(props);
  if (user.canEditScreens !== true)
    return <Refused title={MESSAGES.noPermission} why={MESSAGES.noPermissionWhy} navigate={navigate} />;
  return <Permitted client={client} query={query} navigate={navigate} followScreens={followScreens} user={user} />;
}

/** Of a screen, which is no part. */
const NO_USERS: readonly PartUser[] = [];

type PermittedProps = Pick<WidgetProps, 'client' | 'query' | 'navigate' | 'followScreens'> & {
  readonly user: Readonly<Record<string, unknown>>;
};

function Permitted({ client, query, navigate, followScreens, user }: PermittedProps) {
  const checker = useChecker();
  const console_ = useKnown(client, checker, followScreens);
  const [screenId, at] = [textIn(query.screen), textIn(query.at)];
  if (screenId === undefined)
    return (
      <NewScreen
        from={query.new === 'import' ? 'file' : 'call'}
        client={client}
        checker={checker}
        console={console_}
        navigate={navigate}
      />
    );
  return (
    <OpenEditor
      key={screenId}
      screenId={screenId}
      at={at}
      client={client}
      checker={checker}
      known={console_?.known}
      usedBy={console_?.parts.find((part) => part.screenId === screenId)?.usedBy ?? NO_USERS}
      user={user}
      navigate={navigate}
      followScreens={followScreens}
    />
  );
}

const textIn = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const personIn = ({ user }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  typeof user === 'object' && user !== null ? (user as Record<string, unknown>) : {};
