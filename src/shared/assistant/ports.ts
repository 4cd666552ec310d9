/** What the console gives the assistant's results, because a widget knows neither the app nor the workshop. */
import type { ComponentType } from 'react';
import { createOffer } from '../offer';

/** What policies test. */
interface Person {
  readonly adminLevel: number;
  readonly roleTypes: readonly string[];
  readonly menuCodes: ReadonlySet<string>;
}

/** What was made of an answer. */
export interface Made {
  readonly title: string;
  /** In the console. */
  readonly address: string;
}

export interface ScreenProposalProps {
  /** The screen's text, as the answer has it. */
  readonly text: string;
  onSaved(made: Made): void;
}

export interface ResultPorts {
  readonly person: Person;
  navigate(this: void, to: string): void;
  /** The workshop's view of a proposed screen: problems, preview, and saving it as a draft. */
  loadScreenProposal(this: void): Promise<{ default: ComponentType<ScreenProposalProps> }>;
}

export const { offer: providePorts, current: ports, useCurrent: usePorts } = createOffer<ResultPorts>();
