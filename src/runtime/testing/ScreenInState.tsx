/** A screen of the product in one of its states, with the context that the console provides. */
import { useMemo } from 'react';
import { userScope } from '../../app/session/session';
import { screenWidgets, WidgetSurroundings } from '../../app/widgets';
import { callsByName } from '../../services/catalogue';
import type { Menu, OwnRole, UserInfo } from '../../services/catalogue/generated/types';
import { menusNamedBy } from '../../services/catalogue/policy';
import type { WidgetProps } from '../../services/client';
import { createClientDouble } from '../../services/testing';
import { sampleResult } from '../../services/testing/sample';
import { Stage } from '../../workshop/preview/frame/Stage';
import type { StageProps } from '../../workshop/preview/frame/protocol';
import { StageView } from '../../workshop/preview/stage-view';
import type { RawQuery } from '../data';
import type { ScreenDocument } from '../../language/types';
import { Screen } from '../Screen';
import type { StateAnswers } from './answers';
import type { ScreenState } from './states';
import { StoryScreen } from './StoryScreen';

export interface ScreenInStateProps {
  screen: ScreenDocument;
  state: ScreenState;
  answers: StateAnswers;
  /** Answers for hand-coded widgets. */
  widgetAnswers: StateAnswers;
}

export function ScreenInState({ screen, state, answers: { answers }, widgetAnswers }: ScreenInStateProps) {
  const user = useMemo(() => personIn(screen, state), [screen, state]);
  const query = useMemo(() => addressIn(screen, state), [screen, state]);
  const around = useMemo(
    () => ({ ...SURROUNDINGS, query, client: createClientDouble(widgetAnswers.answers) }),
    [query, widgetAnswers],
  );
  return (
    <StageView.Provider value={StageInPlace}>
      <style>{STILL}</style>
      <WidgetSurroundings value={around}>
        <StoryScreen
          screen={screen}
          answers={answers}
          user={user}
          canEdit={state.mayWrite}
          widgets={screenWidgets}
          query={query}
        />
      </WidgetSurroundings>
    </StageView.Provider>
  );
}

/** Draws the workshop's preview in place: stories have no console page for its frame. */
const StageInPlace = (stage: StageProps) => <Stage {...stage} Screen={Screen} widgets={{}} />;

/**
 * Shortens animations to 1 ms, so that tests do not wait. They still start and end, because some components wait for
 * that.
 */
const STILL =
  '*, ::before, ::after { animation-duration: 1ms !important; animation-delay: 0s !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; transition-delay: 0s !important; }';

const SURROUNDINGS: Omit<WidgetProps, 'client' | 'props' | 'query' | 'done' | 'hold'> = {
  site: { title: 'Atelier 运营台', demoAccounts: [] },
  navigate: () => undefined,
  back: () => undefined,
  requireAgreement: async (then) => {
    then?.();
    return true;
  },
  followScreens: () => () => undefined,
  keepToken: () => undefined,
};

/** A user as the session gives to screens, who holds every menu. */
function personIn({ rights = {} }: ScreenDocument, { sample, mayWrite }: ScreenState): Record<string, unknown> {
  const user = sampleResult(callsByName.get('user.getUserInfo')!, sample) as UserInfo;
  const role: OwnRole = {
    roleTypes: mayWrite ? ['admin'] : ['viewer'],
    audit: mayWrite,
    canWrite: mayWrite,
    canEditElement: mayWrite,
    canManage: mayWrite,
    canEditScreens: mayWrite,
  };
  return userScope(
    {
      status: 'ready',
      user,
      role,
      adminLevel: mayWrite ? 2 : 0,
      sandboxPlatforms: [],
      menus: Object.values(rights)
        .flatMap(menusNamedBy)
        .map((menuCode) => ({ menuCode }) as Menu),
      index: { screens: [], menu: [] } as never,
    },
    true,
  );
}

/** The address of a screen in a state. Rows of samples are numbered from 1. */
function addressIn(
  { route, query = {}, dialogs = {} }: ScreenDocument,
  { addressed, linked, sample }: ScreenState,
): RawQuery {
  const properties = Object.fromEntries(
    Object.entries(query).filter(([name]) => linked || dialogs[name]?.address === undefined),
  );
  const sampleQuery = addressed
    ? (sampleResult({ result: { type: 'object', properties } as never }, sample) as Record<string, unknown>)
    : {};
  return {
    ...Object.fromEntries(Object.entries(sampleQuery).map(([name, value]) => [name, String(value)])),
    ...Object.fromEntries([...route.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, '1'])),
  };
}
