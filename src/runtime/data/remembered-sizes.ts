/**
 * Page sizes that people chose before, as defaults of the address: the first request already asks for them, and the
 * address stays short. Kept in this browser by screen.
 */
import type { ScreenDocument } from '../../language/types';
import { objectOf } from '../../language/schema/json';
import { parseStored, readStored, writeStored } from '../../shared/browser/stored';

/** By name in the address. */
type Sizes = Readonly<Record<string, number>>;

const keyOf = (route: string): string => `atelier.sizes:${route}`;

const readSizes = (route: string): Sizes =>
  Object.fromEntries(
    Object.entries(objectOf(parseStored(readStored(keyOf(route))))).flatMap(([name, size]) =>
      Number.isInteger(size) && (size as number) > 0 ? [[name, size as number]] : [],
    ),
  );

export const rememberedSize = (route: string, name: string): number | undefined => readSizes(route)[name];

export const rememberSize = (route: string, name: string, size: number): void =>
  writeStored(keyOf(route), JSON.stringify({ ...readSizes(route), [name]: size }));

/** The screen with the remembered sizes as defaults of its address; the same object if there are none. */
export function withRememberedSizes(screen: ScreenDocument): ScreenDocument {
  const sizes = Object.entries(readSizes(screen.route)).filter(([name]) => screen.query?.[name] !== undefined);
  if (sizes.length === 0) return screen;
  return {
    ...screen,
    query: {
      ...screen.query,
      ...Object.fromEntries(sizes.map(([name, size]) => [name, { ...screen.query![name], default: size }])),
    },
  };
}
