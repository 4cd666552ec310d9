/**
 * The page inside the preview's iframe in the workshop: the runtime in the console's theme, without the console around
 * it.
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
        back: (to) => navigate(to),
        // The frame does not render the agreement's dialog: without an earlier acceptance nothing is generated.
        requireAgreement: agreement.requireHere,
        followScreens: () => () => undefined,
        keepToken: () => undefined,
      }),
      [client, query, navigate],
    );
    return <Surroundings value={given}>{children}</Surroundings>;
  };
}
