/**
 * Draws a screen in the browser. The server has already loaded, migrated, checked and normalised it. The browser
 *  1. binds scopes, sources and actions (data/),
 *  2. draws the nodes; the chunk of each loads in parallel with the data (nodes/, amis/),
 *  3. follows changes of the address and the user, and swaps in newer versions of the screen without a reload,
 *  4. shows problems of the newest version to users who may edit screens.
 */
import './preload';
import type { Address, ScreenClient } from './data';
import { NodeBoundary } from './nodes/boundary/NodeBoundary';
import { chunk } from './nodes/chunk';
import { Nodes, RuntimeProvider } from './nodes/context';
import { Dialogs } from './nodes/dialog/Dialogs';
import { type Widgets, WidgetsProvider } from './nodes/widget/registry';
import type { ServedScreen } from '../language/types';
import { useScreenDocument, useScreenRuntime } from './useScreenRuntime';
import './screen.css';

const ProblemPanel = chunk(() => import('../workshop/panel/ProblemPanel'));
const PROBLEMS = { type: 'problems' };

export interface ScreenProps {
  served: ServedScreen;
  client: ScreenClient;
  /** The `user` scope. */
  user: Record<string, unknown>;
  address: Address;
  /** Whether the user may edit screens and therefore sees the problems of a broken version. */
  canEdit: boolean;
  /** Whether the assistant may read it: the console's own screen, no preview. */
  offered?: boolean;
  /** Hand-coded widgets by name. */
  widgets?: Widgets;
}

export function Screen({ served, canEdit, ...rest }: ScreenProps) {
  return (
    <div className="at-screen">
      {canEdit && served.problems.length > 0 && (
        <NodeBoundary node={PROBLEMS}>
          <ProblemPanel problems={served.problems} shown={served.page !== null} />
        </NodeBoundary>
      )}
      {served.page ? (
        <OpenScreen key={served.id} {...rest} screen={served.page} />
      ) : (
        <p className="at-screen-none">这个页面暂时无法显示，请稍后再试。</p>
      )}
    </div>
  );
}

type OpenScreenProps = Omit<ScreenProps, 'served' | 'canEdit'> & { screen: NonNullable<ServedScreen['page']> };

const NO_WIDGETS: Widgets = {};

function OpenScreen({ widgets = NO_WIDGETS, ...rest }: OpenScreenProps) {
  const runtime = useScreenRuntime(rest);
  const screen = useScreenDocument(runtime);
  return (
    <RuntimeProvider runtime={runtime}>
      <WidgetsProvider widgets={widgets}>
        <div className="at-nodes">
          <Nodes nodes={screen.body} />
        </div>
        <Dialogs />
      </WidgetsProvider>
    </RuntimeProvider>
  );
}
