/** The refusals that modules throw most, by name. */
import { ApiError } from './errors';

export const invalid = (message: string) => new ApiError('invalid', { message });
/** Refuses one param; the browser's form shows the message at its field. */
export const invalidField = (field: string, message: string) =>
  new ApiError('invalid', { errors: [{ field, message }] });
/** Also what a row of another department is: nobody learns that it exists. */
export const notFound = (what: string) => new ApiError('notFound', { message: `${what}不存在或已被删除` });
export const forbidden = (message: string) => new ApiError('forbidden', { message });
