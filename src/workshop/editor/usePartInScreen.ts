/** Previews the edited part inside one of the screens that use it. */
import { useEffect, useState } from 'react';
import { fileOfId, isPartId } from '../../language/parts/file-name';
import type { ServedScreen } from '../../language/types';
import type { Client } from '../../services/client';
import type { Checker } from './check/checker';
import type { PartUser } from './parts/PartUsers';
import { servedOf, type Checking } from './useChecking';

export interface PartInScreen {
  /** Id of the screen; undefined: none uses the part. */
  readonly chosen: string | undefined;
  choose(screenId: string): void;
  readonly served: ServedScreen | null;
}

interface Options {
  readonly screenId: string;
  readonly checker: Checker;
  readonly checking: Checking;
  readonly usedBy: readonly PartUser[];
  readonly client: Client;
}

/** undefined: a screen is edited, not a part. */
export function usePartInScreen({ screenId, checker, checking, usedBy, client }: Options): PartInScreen | undefined {
  const [selected, choose] = useState<string>();
  const chosen = usedBy.find((user) => user.screenId === selected)?.screenId ?? usedBy[0]?.screenId;
  const screen = useScreenText(client, chosen);
  const [served, setServed] = useState<ServedScreen | null>(null);
  const { analysis, text } = checking;

  useEffect(() => {
    if (!isPartId(screenId) || !analysis || !screen) return undefined;
    let mounted = true;
    const show = (page: ServedScreen['page']) => {
      if (mounted)
        setServed((before) => servedOf(screen.id, { ...analysis, page }, before?.id === screen.id ? before : null));
    };
    checker
      .about(text, fileOfId(screenId), 'screenWithPart', screen.text, fileOfId(screen.id))
      .then(show, () => undefined);
    return () => {
      mounted = false;
    };
  }, [screenId, checker, analysis, text, screen]);

  return isPartId(screenId) ? { chosen, choose, served: served?.id === chosen ? served : null } : undefined;
}

/** The newest version of a screen. */
function useScreenText(
  client: Client,
  id: string | undefined,
): { readonly id: string; readonly text: string } | undefined {
  const [screen, setScreen] = useState<{ id: string; text: string }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let mounted = true;
    client.call('workshop.openScreen', { screenId: id }).then(
      ({ text }) => (mounted ? setScreen({ id, text }) : undefined),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, [client, id]);
  return screen?.id === id ? screen : undefined;
}
