/** Exports a screen as a file: the served text, the person's draft, or an invalid file on disk. */
import Radio from 'antd/es/radio';
import { useCallback, useState } from 'react';
import type { Calls } from '../../services/catalogue/generated/types';
import type { Client } from '../../services/client';
import { filenameOf } from '../shared/screen-files';
import { MESSAGES } from './screens.messages';
import { State } from './State';
import { TextBlock } from './TextBlock';
import { useAnswer } from './useAnswer';

type Opened = Calls['workshop.openScreen']['result'];
type Which = 'served' | 'draft' | 'disk';

export function ExportView({ client, screenId }: { client: Client; screenId: string }) {
  const answer = useAnswer(
    useCallback(
      (signal: AbortSignal) => client.call('workshop.openScreen', { screenId }, { signal }),
      [client, screenId],
    ),
  );
  return <State answer={answer}>{(opened) => <Texts opened={opened} />}</State>;
}

function Texts({ opened: { screen, text, draft, disk } }: { opened: Opened }) {
  const [which, setWhich] = useState<Which>('served');
  const texts: Partial<Record<Which, string>> = { served: text, draft: draft?.text, disk: disk?.text };
  const options = (['served', 'draft', 'disk'] as const)
    .filter((each) => texts[each] !== undefined)
    .map((value) => ({ value, label: MESSAGES[value] }));
  return (
    <div className="at-export">
      {options.length > 1 && (
        <Radio.Group
          aria-label={MESSAGES.exported}
          value={which}
          options={options}
          onChange={({ target }) => setWhich(target.value as Which)}
        />
      )}
      <TextBlock text={texts[which] ?? text} filename={filenameOf(screen.screenId)} />
    </div>
  );
}
