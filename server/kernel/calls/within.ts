/** Resolves like `promise`, or with undefined if it rejects or takes longer than `ms`. Does not cancel the work. */
export async function within<Answer>(ms: number, promise: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), ms)));
  return Promise.race([promise.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
