/** Versions of forms that the document and its components pin. */
import { useEffect, useMemo, useState } from 'react';
import { pinOf, type PinnedComponents } from '../../../pages/document';
import type { FormDocument, PinnedForms } from '../../../pages/forms/document';
import { formPinsIn } from '../../../pages/forms/pins';
import type { Client } from '../../../services/client';
import type { EditedDocument } from '../state/subject';

export function useForms(client: Client, document: EditedDocument, pinned: PinnedComponents): PinnedForms {
  const [forms, setForms] = useState<PinnedForms>({});
  const pins = useMemo(
    () => [...new Set([document, ...Object.values(pinned)].flatMap(formPinsIn).map(keyOfPin))].sort().join(),
    [document, pinned],
  );
  useEffect(() => {
    if (pins === '') return undefined;
    const leaving = new AbortController();
    const look = async () => {
      const wanted = pins.split(',').map(pinOfKey);
      const { list } = await client.call(
        'builder.queryPinnedForms',
        { forms: wanted },
        { signal: leaving.signal, cacheMs: 60_000, quiet: true },
      );
      setForms(
        Object.fromEntries(
          list.map(({ formId, versionNo, content }) => [pinOf(formId, versionNo), content as FormDocument]),
        ),
      );
    };
    // Ignore failures: an unread form is drawn like one that is not chosen yet.
    void look().catch(() => undefined);
    return () => leaving.abort();
  }, [client, pins]);
  return forms;
}

const keyOfPin = ({ formId, versionNo }: { formId: number; versionNo: number }): string => pinOf(formId, versionNo);

function pinOfKey(key: string) {
  const [formId, versionNo] = key.split('@').map(Number);
  return { formId: formId!, versionNo: versionNo! };
}
