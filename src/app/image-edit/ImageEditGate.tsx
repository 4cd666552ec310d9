/** Offers the image editor to fields and composers, and shows it while one of them waits for a picture. */
import { useEffect, useState } from 'react';
import { lazyChunk } from '../../runtime/nodes/chunk';
import { lazyModule } from '../../shared/lazy-module';
import { offerImageEdit } from '../../shared/image-edit';
import { LoadingBar } from '../notices/LoadingBar';
import { useSession } from '../useConsole';

const ImageEditDialog = lazyChunk(
  lazyModule(() => import('./ImageEditDialog')),
  <LoadingBar active />,
);

const ROUTE = '/image/edit';

interface Asked {
  readonly address: string;
  answer(edited: string | undefined): void;
}

export function ImageEditGate() {
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayEdit = session.status === 'ready' && session.index.screens.some(({ route }) => route === ROUTE);
  useEffect(() => {
    if (!mayEdit) return undefined;
    return offerImageEdit(
      (address) =>
        new Promise((resolve) => {
          setAsked({
            address,
            answer(edited) {
              setAsked(null);
              resolve(edited);
            },
          });
        }),
    );
  }, [mayEdit]);
  if (!asked || session.status !== 'ready') return null;
  return <ImageEditDialog address={asked.address} userId={session.user.userId} answer={asked.answer} />;
}
