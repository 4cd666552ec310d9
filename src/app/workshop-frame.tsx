/** The window in the frame of the workshop's preview: the runtime in the console's theme, and nothing of the console around it. */
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { Stage } from '../workshop/preview/frame/Stage';
import { FRAME_READY, type StageProps } from '../workshop/preview/frame/protocol';
import type { ScreenProps } from '../runtime/Screen';
import type { Client } from '../services/client';
import type { Console } from './console';
import { loadRuntime } from './loaders';
import type { mountInstead, Surrounded } from './view';

interface Props extends Surrounded {
  services: Pick<Console, 'site' | 'agreement'>;
  Screen: ComponentType<ScreenProps>;
}

export async function drawFrame(mount: typeof mountInstead, services: Console): Promise<void> {
  const { default: Screen } = await loadRuntime();
  mount(document.getElementById('root')!, (surrounded) => <WorkshopFrame {...surrounded} services={services} Screen={Screen} />);
}

function WorkshopFrame({ services: { site, agreement }, Screen, widgets, Surroundings }: Props) {
  const [stage, show] = useState<StageProps>();
  useEffect(() => {
    window.frameElement?.dispatchEvent(new CustomEvent(FRAME_READY, { detail: (next: StageProps) => show(next) }));
  }, []);
  const client = stage?.client;
  const query = stage?.query;
  const navigate = stage?.navigate;
  const given = useMemo(
    () => client && query && navigate ? {
      client: client as unknown as Client, site, query,
      navigate: (to: string) => navigate(to),
      // Who has not accepted it is not asked here: nothing is generated.
      requireAgreement: (then?: () => void) => agreement.require(then),
      followScreens: () => () => undefined,
      keepToken: () => undefined,
    } : null,
    [client, site, agreement, query, navigate],
  );
  if (window.frameElement === null) return <p>这里只供页面工坊的预览使用。</p>;
  return stage && given && <Surroundings value={given}><Stage {...stage} Screen={Screen} widgets={widgets} /></Surroundings>;
}
