import Select from 'antd/es/select';
import { useCallback, useState } from 'react';
import type { Client } from '../../services/client';
import { State } from '../screens/State';
import { useAnswer } from '../screens/useAnswer';
import { DiffView } from '../shared/DiffView';
import { MESSAGES } from './document.messages';
import { pretty } from './session';

interface ComparedProps {
  readonly client: Client;
  readonly pageId: number;
  readonly saved: string;
  readonly text: string;
}

const DRAFT = 0;

/** The text against the saved draft or a published version. */
export function Compared({ client, pageId, saved, text }: ComparedProps) {
  const [versionNo, setVersionNo] = useState(DRAFT);
  const versions = useAnswer(
    useCallback(
      (signal: AbortSignal) => client.call('page.getPageHistory', { pageId, pageSize: 50 }, { signal }),
      [client, pageId],
    ),
  );
  const before = useAnswer(
    useCallback(
      async (signal: AbortSignal) =>
        versionNo === DRAFT
          ? null
          : pretty((await client.call('page.getContentInfos', { pageId, versionNo }, { signal })).content),
      [client, pageId, versionNo],
    ),
  );
  return (
    <div className="at-document-compared">
      <Select
        aria-label={MESSAGES.compareWith}
        value={versionNo}
        onChange={setVersionNo}
        options={[
          { value: DRAFT, label: MESSAGES.draft },
          ...(versions.data?.list ?? []).map((each) => ({
            value: each.versionNo,
            label: each.published ? MESSAGES.onlineVersion(each.versionNo) : MESSAGES.versionOf(each.versionNo),
          })),
        ]}
      />
      <State answer={before}>{(other) => <DiffView before={other ?? saved} after={text} />}</State>
    </div>
  );
}
