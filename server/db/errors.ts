/** Errors of failed statements. */

/** SQLSTATE of a write that a unique index refuses. */
export const UNIQUE_VIOLATION = '23505';

/**
 * SQLSTATE and violated constraint of a failed statement; looks inside the error that drizzle wraps around the
 * driver's.
 */
export function violationOf(error: unknown): { state: string; constraint: string } | null {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, constraint } = each as Error & { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
      return { state: code, constraint: typeof constraint === 'string' ? constraint : '' };
  }
  return null;
}

/** Runs a write; if it violates `constraint`, throws `refusal()` instead. */
export async function onConstraint<T>(constraint: string, refusal: () => Error, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw violationOf(error)?.constraint === constraint ? refusal() : error;
  }
}
