/**
 * Loads what the checker in the browser has to know: menus, routes and screens of the console, and writes that the
 * person may not publish.
 */
import { useEffect, useState } from 'react';
import { useWidgets } from '../../runtime/nodes/widget/registry';
import type { Menu, ScreenPart, ScreenSummary } from '../../services/catalogue/generated/types';
import type { Client, WidgetProps } from '../../services/client';
import { FURTHER_ROUTES } from '../../shared/address/further-routes';
import { installedMediaHosts } from '../../shared/address/media-hosts';
import type { Checker } from './check/checker';
import type { Known } from './check/protocol';

export interface Console {
  readonly known: Known;
  /** The loaded menus; empty if loading failed. */
  readonly menus: readonly Menu[];
  readonly screens: readonly ScreenSummary[];
  readonly parts: readonly ScreenPart[];
}

/** Debounce for changes of several screens, ms. */
const SETTLE_MS = 500;

/** undefined: loading. What cannot be loaded is not checked; editing goes on. */
export function useKnown(
  client: Client,
  checker: Checker,
  followScreens: WidgetProps['followScreens'],
): Console | undefined {
  const widgets = useWidgets();
  const [console_, setConsole] = useState<Console>();

  useEffect(() => {
    let mounted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      const [menus, screens, rights, parts] = await Promise.all([
        client.call('auth.queryMenuList', { scope: 'all' }).then(
          ({ list }) => list.filter(({ uri }) => uri !== ''),
          () => undefined,
        ),
        client.call('workshop.queryScreenList', {}, { fresh: true }).then(
          ({ list }) => list,
          () => undefined,
        ),
        client.call('workshop.queryPublishRights', {}).then(
          ({ refusedWrites }) => refusedWrites,
          () => undefined,
        ),
        client.call('workshop.queryPartList', {}, { fresh: true }).then(
          ({ list }) => list,
          () => undefined,
        ),
      ]);
      if (!mounted) return;
      const known = {
        ...knownOf(menus, screens, Object.keys(widgets)),
        ...(rights && { refusedWrites: Object.fromEntries(rights.map(({ call, right }) => [call, right])) }),
        ...(parts && { parts: Object.fromEntries(parts.map(({ name, text }) => [name, text])) }),
      };
      checker.know(known);
      setConsole({ known, menus: menus ?? [], screens: screens ?? [], parts: parts ?? [] });
    };
    void load();
    const unfollow = followScreens(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void load(), SETTLE_MS);
    });
    return () => {
      mounted = false;
      clearTimeout(timer);
      unfollow();
    };
  }, [client, checker, followScreens, widgets]);
  return console_;
}

export function knownOf(
  menus: readonly Menu[] | undefined,
  screens: readonly ScreenSummary[] | undefined,
  widgets: readonly string[],
): Known {
  const routes = menus &&
    screens && {
      ...FURTHER_ROUTES,
      ...Object.fromEntries(menus.map(({ uri, title }) => [uri, title])),
      ...Object.fromEntries(screens.filter(({ route }) => route !== '').map(({ route, title }) => [route, title])),
    };
  return {
    mediaHosts: installedMediaHosts().mediaHosts,
    ...(widgets.length > 0 && { widgets }),
    ...(menus && { menus: Object.fromEntries(menus.map(({ menuCode, title }) => [menuCode, title])) }),
    ...(routes && { routes }),
  };
}
