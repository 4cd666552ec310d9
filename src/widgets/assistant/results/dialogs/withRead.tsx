/** A dialog for what the reader accepts; otherwise the dialog says why it does not. */
import type { ComponentType } from 'react';
import type { ResultKind } from '../../../../services/catalogue/sets/assistant';
import { readResult, type ResultValues } from '../../../../shared/assistant/result-formats';
import { ResultFrame } from '../ResultFrame';
import { MESSAGES } from '../results.messages';
import { useSaving } from '../useSaving';
import { Faulty } from './Faulty';
import type { AssistantContent } from '../../../../services/catalogue/generated/types';
import type { Client } from '../../../../services/client';
import type { ResultBlock } from '../../../../shared/assistant/results';

export interface ResultDialogProps {
  readonly block: ResultBlock;
  readonly content: AssistantContent;
  readonly client: Client;
  onClose(): void;
}

export interface ReadDialogProps<K extends ResultKind> extends ResultDialogProps {
  readonly value: ResultValues[K];
}

export const withRead = <K extends ResultKind>(kind: K, Dialog: ComponentType<ReadDialogProps<K>>) =>
  function Read(props: ResultDialogProps) {
    const { block, client, content, onClose } = props;
    const saving = useSaving({ client, content, kind });
    const read = readResult(kind, block.body);
    return 'problem' in read ? (
      <ResultFrame title={MESSAGES.title(kind)} saving={saving} onClose={onClose}>
        <Faulty block={block} problem={read.problem} />
      </ResultFrame>
    ) : (
      <Dialog {...props} value={read.value} />
    );
  };
