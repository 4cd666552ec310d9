/**
 * A screen in the browser. The server has loaded, migrated, checked and normalised it; here it is
 *   1. bound: scopes, sources and actions (data/),
 *   2. drawn: its nodes, each a chunk of its own that loads beside the data (nodes/, amis/),
 *   3. followed: the address, the person, and newer versions of the screen, which swap in place,
 *   4. explained, to those who may edit it, where its newest version is broken.
 */
import type { Address, ScreenClient } from './data';
import { NodeBoundary } from './nodes/boundary/NodeBoundary';
import { chunk } from './nodes/chunk';
import { Nodes, RuntimeProvider } from './nodes/context';
import { registerNodes } from './nodes';
import { Dialogs } from './nodes/dialog/Dialogs';
import type { NodeLoader } from './nodes/registry';
import { type Widgets, WidgetsProvider } from './nodes/widget/registry';
import type { ServedScreen } from '../language/types';
import { usePage, useScreenRuntime } from './useScreenRuntime';
import './screen.css';

registerNodes({ amis: () => import('./amis/IslandNode') as unknown as ReturnType<NodeLoader> });

const ProblemPanel = chunk(() => import('../workshop/panel/ProblemPanel'));
const PROBLEMS = { type: 'problems' };

export interface ScreenProps {
  served: ServedScreen;
  client: ScreenClient;
  /** The `user` scope. */
  user: Record<string, unknown>;
  address: Address;
  /** Whether the person may edit screens, and so is told what is wrong with one. */
  canEdit: boolean;
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
        <OpenScreen key={served.id} {...rest} page={served.page} />
      ) : (
        <p className="at-screen-none">这个页面暂时无法显示，请稍后再试。</p>
      )}
    </div>
  );
}

type OpenScreenProps = Omit<ScreenProps, 'served' | 'canEdit'> & { page: NonNullable<ServedScreen['page']> };

const NO_WIDGETS: Widgets = {};

function OpenScreen({ widgets = NO_WIDGETS, ...rest }: OpenScreenProps) {
  const runtime = useScreenRuntime(rest);
  const page = usePage(runtime);
  return (
    <RuntimeProvider runtime={runtime}>
      <WidgetsProvider widgets={widgets}>
        <div className="at-nodes">
          <Nodes nodes={page.body} />
        </div>
        <Dialogs />
      </WidgetsProvider>
    </RuntimeProvider>
  );
}
