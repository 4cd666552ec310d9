/** Names, codes and messages of an error and its causes, for the log. */
export function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, status, name, message } = each as Error & { code?: unknown; status?: unknown };
    const facts = [name, code, status].filter((fact) => typeof fact === 'string' || typeof fact === 'number');
    // The message of an answer repeats what the other side wrote, which may contain a key.
    causes.push(status === undefined ? `${facts.join(' ')}: ${message}` : facts.join(' '));
  }
  return causes;
}
