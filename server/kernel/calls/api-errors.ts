/** Constructors for the refusals that modules throw most often. */
import { ApiError } from './errors';

export const invalid = (message: string) => new ApiError('invalid', { message });
/** Refuses one param; the form in the browser shows the message at that field. */
export const invalidField = (field: string, message: string) =>
  new ApiError('invalid', { errors: [{ field, message }] });
/** Also thrown for a row of another department, so that the answer does not reveal whether the row exists. */
export const notFound = (what: string) => new ApiError('notFound', { message: `${what}不存在或已被删除` });
export const forbidden = (message: string) => new ApiError('forbidden', { message });

/** Names the row of a param that is a list in the refusal of one of its fields. */
export async function inRow<T>(param: string, index: number, done: () => Promise<T>): Promise<T> {
  try {
    return await done();
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'invalid' || error.errors.length === 0) throw error;
    const errors = error.errors.map(({ field, message }) => ({
      field: `${param}[${index}].${field}`,
      message: `第 ${index + 1} 行：${message}`,
    }));
    throw new ApiError('invalid', { errors });
  }
}
