/** What the console offers to attach, beside files and pictures. */
import { ASSISTANT_LIMITS } from '../../../../services/catalogue/sets/assistant';
import type { Client } from '../../../../services/client';
import { rowsText, screenText } from '../../../../shared/assistant/data-text';
import { openScreen, selectedTable } from '../../../../shared/assistant/open-screen';
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

/** Maximum length of an attachment's title in the contract. */
const LONGEST_TITLE = 200;

const screenSource: AttachmentSource = {
  key: 'screen',
  title: '当前页面',
  available: () => (openScreen()?.sources().length ?? 0) > 0,
  pick() {
    const screen = openScreen();
    if (!screen) return Promise.resolve(null);
    const text = screenText(screen, ASSISTANT_LIMITS.attachment);
    const title = screen.title.slice(0, LONGEST_TITLE);
    return Promise.resolve({ kind: 'screen', title, address: screen.address(), text });
  },
};

const rowsSource: AttachmentSource = {
  key: 'rows',
  title: '选中的行',
  available: () => selectedTable() !== undefined,
  pick() {
    const table = selectedTable();
    const address = openScreen()?.address();
    if (!table || address === undefined) return Promise.resolve(null);
    const text = rowsText(table, ASSISTANT_LIMITS.attachment);
    const title = `${table.title.slice(0, LONGEST_TITLE - 20)}：选中的 ${table.selected.length} 行`;
    return Promise.resolve({ kind: 'rows', title, address, text });
  },
};

const noteSource = (client: Client): AttachmentSource => ({
  key: 'note',
  title: '笔记',
  available: () => true,
  pick: async () => (await import('./NotePicker')).pickNote(client),
});

export const attachmentSources = (client: Client): readonly AttachmentSource[] => [
  screenSource,
  rowsSource,
  noteSource(client),
];
