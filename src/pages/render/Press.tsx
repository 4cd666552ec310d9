import type { ReactNode } from 'react';
import type { DrawnAction } from './drawn';

type Link = Extract<DrawnAction, { do: 'go' | 'call' | 'scroll' | 'follow' }>;

const isLink = (action: DrawnAction): action is Link => ['go', 'call', 'scroll', 'follow'].includes(action.do);

/** The address of actions that a plain link does: one way, and counts at most. */
function addressOf(actions: readonly DrawnAction[]): string | undefined {
  const [link, ...more] = actions.filter(({ do: what }) => what !== 'track');
  if (!link || more.length > 0 || !isLink(link)) return undefined;
  return link.do === 'scroll' ? `#${link.to}` : link.to;
}

/** Whether a page needs its script for these actions. */
export const needsScript = (actions: readonly DrawnAction[]): boolean =>
  actions.length > 0 &&
  (addressOf(actions) === undefined || actions.some(({ do: what }) => what === 'track' || what === 'follow'));

/** Attribute by which the script finds what to do. */
export const doing = (actions: readonly DrawnAction[] | undefined): { 'data-do'?: string } =>
  actions && actions.length > 0 ? { 'data-do': JSON.stringify(actions) } : {};

interface Props {
  readonly actions: readonly DrawnAction[] | undefined;
  readonly className: string;
  /** What it does, where its content does not say so. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly id?: string;
  readonly 'data-node'?: string;
  readonly 'data-area'?: number;
}

const NOTHING: readonly DrawnAction[] = [];

/** Something to press: a link where a link is enough, else a button that the script serves. */
export function Press({ actions = NOTHING, label, children, ...rest }: Props) {
  const address = addressOf(actions);
  const given = { ...rest, 'aria-label': label, ...(needsScript(actions) && doing(actions)) };
  if (address === undefined)
    return (
      <button type="button" {...given}>
        {children}
      </button>
    );
  return (
    <a {...given} href={address} {...(address.startsWith('https:') && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
