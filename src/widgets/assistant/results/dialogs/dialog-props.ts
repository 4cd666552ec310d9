import type { AssistantContent } from '../../../../services/catalogue/generated/types';
import type { Client } from '../../../../services/client';
import type { ResultBlock } from '../../../../shared/assistant/results';

export interface ResultDialogProps {
  readonly block: ResultBlock;
  readonly content: AssistantContent;
  readonly client: Client;
  onClose(): void;
}
