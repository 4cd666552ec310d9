/** The screen's title in its text, even if the text has errors elsewhere. */

export const titleIn = (text: string): string | undefined => wordsIn(text, 'title');

/** The screen's route, if it has no path params. */
export function routeIn(text: string): string | undefined {
  const route = wordsIn(text, 'route');
  return route?.startsWith('/') && !route.includes('{') ? route : undefined;
}

function wordsIn(text: string, name: 'title' | 'route'): string | undefined {
  try {
    const value = (JSON.parse(text) as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}
