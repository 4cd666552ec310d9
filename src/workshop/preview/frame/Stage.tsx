/** The screen inside the console's layout, with the inspector above. */
import { type ComponentType, useEffect, useMemo, useRef } from 'react';
import type { Widgets } from '../../../runtime/nodes/widget/registry';
import type { ScreenProps } from '../../../runtime/Screen';
import { MESSAGES } from '../preview.messages';
import { Inspector } from './Inspector';
import { clientOfThisRealm } from './realm-client';
import type { StageProps } from './protocol';
import './stage.css';

export interface DrawnStageProps extends StageProps {
  readonly Screen: ComponentType<ScreenProps>;
  readonly widgets: Widgets;
}

/** Replaces the workshop inside the preview, which would otherwise nest without end. */
const NoWorkshop = () => <p className="wp-none">{MESSAGES.noWorkshop}</p>;
const noWorkshop = () => Promise.resolve({ default: NoWorkshop });

export function Stage({
  Screen,
  widgets,
  visit,
  served,
  client,
  user,
  query,
  setQuery,
  navigate,
  ...inspected
}: DrawnStageProps) {
  const own = useMemo(() => clientOfThisRealm(client), [client]);
  const screen = useMemo(() => structuredClone({ ...served, problems: [] }), [served]);
  const person = useMemo(() => structuredClone(user), [user]);
  const address = useMemo(
    () => ({ query: structuredClone(query), setQuery, navigate, back: navigate }),
    [query, setQuery, navigate],
  );
  const known = useMemo(
    () => ({ ...widgets, 'workshop-editor': noWorkshop, 'workshop-screens': noWorkshop }),
    [widgets],
  );
  const root = useRef<HTMLDivElement>(null);
  useLinks(navigate);
  const drawn = (
    <Screen
      key={visit}
      served={screen}
      client={own as unknown as ScreenProps['client']}
      user={person}
      address={address}
      canEdit={false}
      widgets={known}
    />
  );
  return (
    <div ref={root} className="wp-stage" data-layout={screen.page?.layout ?? 'sidebar'}>
      {screen.page?.layout === 'bare' ? drawn : <Around>{drawn}</Around>}
      <Inspector {...inspected} root={root} />
    </div>
  );
}

/** Empty placeholders for sidebar and navbar. */
function Around({ children }: { children: React.ReactNode }) {
  return (
    <>
      <div className="wp-side" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className="wp-column">
        <div className="wp-bar" aria-hidden="true">
          <i />
        </div>
        <div className="wp-main">{children}</div>
      </div>
    </>
  );
}

/** Intercepts plain links, which would navigate the frame away from the screen. */
function useLinks(navigate: StageProps['navigate']): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (
        !link ||
        event.defaultPrevented ||
        link.target === '_blank' ||
        link.origin !== location.origin ||
        link.getAttribute('href')!.startsWith('#')
      )
        return;
      event.preventDefault();
      navigate(link.pathname + link.search);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
