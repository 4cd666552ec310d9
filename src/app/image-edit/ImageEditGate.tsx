/** Offers the image editor to fields and composers, and shows it while one of them waits for a picture. */
import { useEffect, useState } from 'react';
import { lazyChunk } from '../../runtime/nodes/chunk';
import { lazyModule } from '../../shared/browser/lazy-module';
import { offerImageEdit } from '../../shared/address/image-edit';
import { hasOwnLogin } from '../../services/client';
import { LoadingBar } from '../notices/LoadingBar';
import { userScope } from '../session/session';
import { useConsole, useSession } from '../useConsole';

const ImageEditDialog = lazyChunk(
  lazyModule(() => import('./ImageEditDialog')),
  <LoadingBar active />,
);

const ROUTE = '/image/edit';

interface Asked {
  readonly address: string;
  readonly rights: Readonly<Record<string, unknown>>;
  answer(edited: string | undefined): void;
}

export function ImageEditGate() {
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { config } = useConsole();
  const ready = session.status === 'ready' ? session : undefined;
  const screenId = ready?.index.screens.find(({ route }) => route === ROUTE)?.id;
  useEffect(() => {
    if (!ready || screenId === undefined) return undefined;
    const user = userScope(ready, hasOwnLogin(config));
    return offerImageEdit(async (address) => {
      // Without them the editor opens with what needs no right.
      const rights = await import('./editor-rights')
        .then(({ editorRights }) => editorRights(screenId, user))
        .catch(() => ({}));
      return new Promise((resolve) => {
        setAsked({
          address,
          rights,
          answer(edited) {
            setAsked(null);
            resolve(edited);
          },
        });
      });
    });
  }, [ready, screenId, config]);
  if (!asked || !ready) return null;
  const { address, rights, answer } = asked;
  return <ImageEditDialog address={address} userId={ready.user.userId} rights={rights} answer={answer} />;
}
