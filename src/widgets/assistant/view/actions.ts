import { createContext, useContext, type ReactNode } from 'react';
import type { AssistantSource } from '../../../services/catalogue/generated/types';
import type { Block } from '../markdown/blocks';
import type { Content } from '../model/tree';

/** Actions of the list's rows. The same object as long as the history is open, so that rows need not draw again. */
export interface RowActions {
  stop(contentId: number): void;
  resume(contentId: number): void;
  again(questionId: number): void;
  /** Asks the question in other words, as a branch. */
  edit(question: Content, text: string): void;
  show(contentId: number): void;
  decide(contentId: number, stepId: string, isAccepted: boolean): Promise<void>;
  fold(contentId: number): void;
  go(address: string): void;
  openSource(source: AssistantSource): void;
  openFile(fileId: number): void;
  retryPending(): void;
  takeBackPending(): void;
  stopPending(): void;
  /** A fenced block that is more than code; undefined: it is code. */
  drawBlock(block: Block, content: Content): ReactNode | undefined;
  /** What an answer can become. */
  drawResults(content: Content): ReactNode;
}

const Context = createContext<RowActions | null>(null);
export const RowActionsProvider = Context.Provider;

export function useRowActions(): RowActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('Used outside the list of messages');
  return actions;
}
