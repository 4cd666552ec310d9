/**
 * The screen editor as a widget. Address: `screen` is the edited screen and `at` the initial place; without `screen` it
 * asks for a new one, of which `new` says what it starts from. The enclosing screen passes the person as `user`.
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

/** A screen, unlike a part, has no users. */
const NO_USERS: readonly PartUser[] = [];

type PermittedProps = Pick<WidgetProps, 'client' | 'query' | 'navigate' | 'followScreens'> & {
  readonly user: Readonly<Record<string, unknown>>;
};

function Permitted({ client, query, navigate, followScreens, user }: PermittedProps) {
  const checker = useChecker();
  const console_ = useKnown(client, checker, followScreens);
  const [screenId, at] = [textIn(query.screen), textIn(query.at)];
  const from = query.new === 'amis' ? query.new : undefined;
  if (screenId === undefined)
    return (
      <NewScreen key={from} client={client} checker={checker} console={console_} navigate={navigate} from={from} />
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
