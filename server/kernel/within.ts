/** The answer of a promise; undefined where it fails or takes longer than `ms`. The work itself goes on. */
export async function within<Answer>(ms: number, asked: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), ms)));
  return Promise.race([asked.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
