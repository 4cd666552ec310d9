import type { AssistantAttachment } from '../../../../services/catalogue/generated/types';

/** Something of the console that a question can refer to. */
export interface AttachmentSource {
  readonly key: string;
  /** Chinese, in the menu. */
  readonly title: string;
  /** Whether there is something to attach now. */
  available(): boolean;
  /** null: the person chose nothing. */
  pick(): Promise<AssistantAttachment | null>;
}
