/** Params of calls that name another one, with whose rights and rules they do their work. */
import { line, Type } from './define';

/** Name of a call. */
export const callName = (title: string) => line(title, 80, { pattern: '^[a-zA-Z0-9]+\\.[a-zA-Z0-9]+$', normal: false });

/** The call that is named validates them. */
export const listParams = Type.Unknown({
  title: '筛选条件',
  description: 'Params of the list, without paging: an object',
  examples: [{ keyword: '防晒' }],
});
