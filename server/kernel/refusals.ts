/** The refusals that modules throw most, by name. */
import { Refusal } from './errors';

export const invalid = (message: string) => new Refusal('invalid', { message });
/** Refuses one param; the browser's form shows the message at its field. */
export const invalidField = (field: string, message: string) =>
  new Refusal('invalid', { errors: [{ field, message }] });
/** Also what a row of another department is: nobody learns that it exists. */
export const notFound = (what: string) => new Refusal('notFound', { message: `${what}不存在或已被删除` });
export const forbidden = (message: string) => new Refusal('forbidden', { message });
