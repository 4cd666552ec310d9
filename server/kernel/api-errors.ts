/** Constructors for the refusals that modules throw most often. */
import { ApiError } from './errors';

export const invalid = (message: string) => new ApiError('invalid', { message });
/** Refuses one param; the form in the browser shows the message at that field. */
export const invalidField = (field: string, message: string) =>
  new ApiError('invalid', { errors: [{ field, message }] });
/** Also thrown for a row of another department, so that the answer does not reveal whether the row exists. */
export const notFound = (what: string) => new ApiError('notFound', { message: `${what}不存在或已被删除` });
export const forbidden = (message: string) => new ApiError('forbidden', { message });
