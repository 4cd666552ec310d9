import { expect, it } from 'vitest';
import { errorInLog } from './request-log';

it('a failed statement is logged without the values that people typed', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "tag_name_unique"'), {
    code: '23505',
    constraint: 'tag_name_unique',
    detail: 'Key (name)=(秘密) already exists.',
  });
  const failed = Object.assign(
    new Error('Failed query: insert into tag values ($1)\nparams: 秘密\n    at 秘密', { cause: refused }),
    { params: ['秘密'] },
  );
  const logged = errorInLog(failed);
  expect(JSON.stringify(logged)).not.toContain('秘密');
  expect(logged).toMatchObject({
    message: 'Failed query: insert into tag values ($1)',
    stack: expect.stringContaining('request-log.test.ts'),
    cause: { code: '23505', constraint: 'tag_name_unique' },
  });
});

it('an error that is not from the database is logged unchanged', () => {
  const error = new TypeError('x is not a function');
  expect(errorInLog(error)).toEqual({ type: 'TypeError', message: 'x is not a function', stack: error.stack });
});
