/** Validates the fields of a new screen and creates its text. Pure. */
import type { ScreenSummary } from '../../../services/catalogue/generated/types';
import { MESSAGES } from '../editor.messages';

export interface ScreenHead {
  readonly id: string;
  readonly route: string;
  readonly title: string;
}

const ID = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+){0,5}$/;
/** The same pattern as in the language (src/language/declare/language.ts). */
const ROUTE = /^\/([A-Za-z0-9_{}.-]+(\/[A-Za-z0-9_{}.-]+)*)?$/;
const LONGEST_TITLE = 60;

type Faults = { readonly [K in keyof ScreenHead]?: string };

/** Field -> error; empty if all are valid. */
export function faultsIn(
  { id, route, title }: ScreenHead,
  screens: readonly Pick<ScreenSummary, 'screenId' | 'route' | 'title'>[],
): Faults {
  const twin = screens.find((screen) => screen.route === route && screen.screenId !== id);
  const faults: Record<keyof ScreenHead, string | false> = {
    id:
      id === ''
        ? MESSAGES.required
        : !ID.test(id)
          ? MESSAGES.idWrong
          : screens.some(({ screenId }) => screenId.toLowerCase() === id.toLowerCase()) && MESSAGES.idTaken,
    route:
      route === ''
        ? MESSAGES.required
        : !ROUTE.test(route)
          ? MESSAGES.routeWrong
          : twin !== undefined && MESSAGES.routeTaken(twin.title),
    title: title.trim() === '' ? MESSAGES.required : title.length > LONGEST_TITLE && MESSAGES.titleLong,
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== false)) as Faults;
}

/** Suggested route for an id. */
export const routeAt = (id: string): string => (id === '' ? '' : `/${id}`);

/** The text of a screen that has only a title. */
export function emptyScreen({ id, route, title, menu }: ScreenHead & { readonly menu: string | null }): string {
  return `${JSON.stringify({ $schema: schemaOf(id), version: 1, route, title, menu, body: [{ type: 'text', as: 'title', text: title }] }, null, 2)}\n`;
}

/** A generated text with `$schema` relative to the file's folder. */
export const placedAt = (id: string, text: string): string =>
  text.replace(/("\$schema":\s*)"[^"]*"/, (_, key: string) => `${key}${JSON.stringify(schemaOf(id))}`);

const schemaOf = (id: string): string => `${'../'.repeat(id.split('/').length - 1) || './'}page.schema.json`;
