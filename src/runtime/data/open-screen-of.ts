/** The open screen as the assistant reads it. */
import { show } from '../../language/expression';
import type { OpenScreen, OpenSource } from '../../shared/assistant/open-screen';
import type { ScreenRuntime } from './screen-runtime';

export const openScreenOf = (runtime: ScreenRuntime): OpenScreen => ({
  get title() {
    return show(runtime.screen.title, runtime.scope());
  },
  address: () => location.pathname + location.search,
  sources: () =>
    Object.entries(runtime.scope().source).flatMap(([name, data]): OpenSource[] => {
      const declaration = runtime.declaration(name);
      // Answers of writes may hold what is shown once only, such as a new token.
      if (declaration?.effect !== 'read' || data === undefined || data === null) return [];
      return [{ name, title: declaration.title ?? name, data }];
    }),
  tables: () => [...runtime.tables.values()].map((table) => table()),
});
