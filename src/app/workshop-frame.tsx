/**
 * The window in the frame of the workshop's preview: the runtime in the console's theme, and nothing of the console
 * around it.
 */
import { type ReactNode, useMemo } from 'react';
import type { RawQuery } from '../runtime/data/query-scope';
import type { Client, WidgetProps } from '../services/client';
import type { Console } from './console.types';
import { loadRuntime } from './loaders';
import type { mountInstead, Surrounded } from './view';

export async function drawFrame(mount: typeof mountInstead, services: Console): Promise<void> {
  const [{ Screen }, { Frame }] = await Promise.all([loadRuntime(), import('../workshop/preview/frame/Frame')]);
  mount(document.getElementById('root')!, ({ widgets, Surroundings }) => (
    <Frame Screen={Screen} widgets={widgets} Around={around(services, Surroundings)} />
  ));
}

interface AroundProps {
  client: unknown;
  query: RawQuery;
  navigate(this: void, to: string): void;
  children: ReactNode;
}

function around({ site, agreement }: Pick<Console, 'site' | 'agreement'>, Surroundings: Surrounded['Surroundings']) {
  return function Around({ client, query, navigate, children }: AroundProps) {
    const given = useMemo(
      (): Omit<WidgetProps, 'props'> => ({
        client: client as Client,
        site,
        query,
        navigate: (to) => navigate(to),
        // Who has not accepted it is not asked here: nothing is generated.
        requireAgreement: agreement.requireHere,
        followScreens: () => () => undefined,
        keepToken: () => undefined,
      }),
      [client, query, navigate],
    );
    return <Surroundings value={given}>{children}</Surroundings>;
  };
}
