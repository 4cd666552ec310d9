/** The head of a screen in its text, even if the text has errors elsewhere. */

export const titleIn = (text: string): string | undefined => wordsIn(text, 'title');

/** The screen's route, if it has no path params. */
export function routeIn(text: string): string | undefined {
  const route = wordsIn(text, 'route');
  return route?.startsWith('/') && !route.includes('{') ? route : undefined;
}

/** What a screen keeps while its content is replaced. */
export const headIn = (text: string) => ({
  title: wordsIn(text, 'title') ?? '',
  route: wordsIn(text, 'route') ?? '',
  menu: wordsIn(text, 'menu') ?? null,
});

function wordsIn(text: string, name: 'title' | 'route' | 'menu'): string | undefined {
  try {
    const value = (JSON.parse(text) as Readonly<Record<string, unknown>> | null)?.[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  } catch {
    return undefined;
  }
}
