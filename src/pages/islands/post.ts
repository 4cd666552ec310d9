/** A text of the pages server that stays the same. */
export async function read(address: string): Promise<string> {
  // oxlint-disable-next-line no-restricted-globals -- a published page has no client and no catalogue
  const response = await fetch(address, { credentials: 'omit' });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()) as string;
}

interface Answer {
  readonly status: number;
  readonly path?: unknown;
  readonly message?: unknown;
  readonly faults?: unknown;
}

export const isTaken = ({ status }: Answer): boolean => status >= 200 && status < 300;

/** What the server says, or what went wrong without an answer of it. */
export const messageOf = ({ message }: Answer, otherwise: string): string =>
  typeof message === 'string' ? message : otherwise;

/** Sends something to the pages server; status 0: it was not reached. */
export async function post(address: string, body: Blob | string): Promise<Answer> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a published page has no client and no catalogue
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' },
      body,
      credentials: 'omit',
    });
    const answer = (await response.json().catch(() => ({}))) as Omit<Answer, 'status'>;
    return { ...answer, status: response.status };
  } catch {
    return { status: 0 };
  }
}
