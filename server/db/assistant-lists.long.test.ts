/** Lists and searches of the assistant and of the task tray, with 100,000 histories and 200,000 jobs of 500 people. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWatchedDatabase } from '../../tests/database/plans';
import { catalogue } from '../../src/services/catalogue';
import type { Context } from '../kernel/calls/handler';
import { handlers } from '../domain/generated/handlers';
import { handlerOf } from '../kernel/calls/handler-of';

const HISTORIES = 100_000;
const CONTENTS = 400_000;
const JOBS = 200_000;
const PEOPLE = 500;
const NOW = new Date('2026-06-10T07:30:00Z');
/** Of one person, with the joined rows; the indexes of a word's texts are read for everybody's. */
const OWN = { histories: HISTORIES / PEOPLE, contents: CONTENTS / PEOPLE, jobs: JOBS / PEOPLE };

describe('the assistant and the tray of many people', () => {
  let watched: Awaited<ReturnType<typeof startWatchedDatabase>>;
  beforeAll(async () => {
    watched = await startWatchedDatabase(FILL, [
      'assistant',
      'assistant_history',
      'assistant_content',
      'assistant_usage',
      'assistant_file',
      'spider_task',
      'voice_gen',
      'export_job',
    ]);
  });
  afterAll(() => watched.stop());

  const context = {
    get db() {
      return watched.db;
    },
    now: () => NOW,
    actor: {
      userId: 7,
      departmentId: 1,
      adminLevel: 0,
      roleTypes: ['operator'],
      menuCodes: new Set(['op:job', 'feed:feed-list', 'bot:script', 'op:video', 'op:note']),
    },
    calls: catalogue,
    config: {},
  } as unknown as Context;

  const reads: readonly (readonly [what: string, ask: () => unknown, most: number])[] = [
    ['assistants', () => handlerOf(handlers, { name: 'assistant.queryAllAssistants' }).handle({}, context), 10_000],
    [
      'histories',
      () => handlerOf(handlers, { name: 'assistant.getAllAssistantHistory' }).handle({}, context),
      20 * OWN.histories,
    ],
    [
      'the last page of histories',
      () => handlerOf(handlers, { name: 'assistant.getAllAssistantHistory' }).handle({ pageNo: 10 }, context),
      20 * OWN.histories,
    ],
    [
      'histories by title',
      () => handlerOf(handlers, { name: 'assistant.getAllAssistantHistory' }).handle({ keyword: '没有' }, context),
      20 * OWN.histories,
    ],
    [
      'contents of a history',
      () => handlerOf(handlers, { name: 'assistant.getAllHistoryContent' }).handle({ historyId: 6 }, context),
      200,
    ],
    [
      'a rare word',
      () => handlerOf(handlers, { name: 'assistant.searchContents' }).handle({ keyword: '火锅7777' }, context),
      5_000,
    ],
    [
      'a word that is nowhere',
      () => handlerOf(handlers, { name: 'assistant.searchContents' }).handle({ keyword: '没有这个词' }, context),
      100,
    ],
    [
      'a word of every text',
      () => handlerOf(handlers, { name: 'assistant.searchContents' }).handle({ keyword: '正文' }, context),
      20 * OWN.contents,
    ],
    ['files', () => handlerOf(handlers, { name: 'assistant.queryFiles' }).handle({}, context), 2_000],
    ['the tray', () => handlerOf(handlers, { name: 'console.queryTray' }).handle({}, context), 4 * OWN.jobs],
  ];
  it.each(reads)('%s read no table as a whole', async (_what, ask, most) => {
    watched.statements.length = 0;
    await ask();
    expect(watched.statements.length).toBeGreaterThan(0);
    for (const statement of watched.statements) {
      expect(await watched.tablesScanned(statement)).toEqual([]);
      expect(await watched.rowsRead(statement)).toBeLessThanOrEqual(most);
    }
  });
});

const AT = `timestamptz '${NOW.toISOString()}'`;
const FILL = `
  insert into department (name) select '部门' || n from generate_series(1, 9) n;
  insert into account (login_name, user_name, department_id, mobile) select 'user' || n, '姓名' || n, 1 + n % 9, '13800001234' from generate_series(1, ${PEOPLE}) n;
  insert into assistant (department_id, creator_id, name, scope) select 1 + n % 9, 1 + n % ${PEOPLE}, '助手' || n, (array['own','department','all'])[case when n % 100 = 0 then 3 when n % 10 = 0 then 2 else 1 end] from generate_series(1, 50000) n;
  insert into assistant_history (user_id, assistant_id, title, create_time, update_time)
    select 1 + n % ${PEOPLE}, 1 + n % 50000, '会话' || n, ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute' from generate_series(1, ${HISTORIES}) n;
  insert into assistant_content (history_id, user_id, role, text, state, create_time, update_time)
    select 1 + n % ${HISTORIES}, 1 + (1 + n % ${HISTORIES}) % ${PEOPLE}, (array['user','assistant'])[1 + n / ${HISTORIES} % 2], '正文火锅' || n, 'done', ${AT} - n * interval '1 second', ${AT} from generate_series(0, ${CONTENTS - 1}) n;
  insert into assistant_usage (day, user_id, department_id, answers) select '2026-01-01'::date + d, n, 1 + n % 9, 3 from generate_series(1, ${PEOPLE}) n, generate_series(0, 150) d;
  insert into assistant_file (user_id, name, size, content_type, digest, state, create_time) select 1 + n % ${PEOPLE}, '文件' || n, 100, 'text/plain', md5(n::text), 'ready', ${AT} - n * interval '1 minute' from generate_series(1, 50000) n;
  insert into spider_task (department_id, creator_id, task_type, platform, target, status, progress, create_time, update_time)
    select 1 + n % 9, 1 + n % ${PEOPLE}, 1 + n % 5, 'xhs', '火锅' || n, 'done', 100, ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute' from generate_series(1, ${JOBS / 4}) n;
  insert into voice_gen (department_id, creator_id, text, model_id, status, finish_time, create_time, update_time)
    select 1 + n % 9, 1 + n % ${PEOPLE}, '大家好', 'openai:nova', 'cancelled', ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute' from generate_series(1, ${JOBS / 2}) n;
  insert into export_job (export_id, user_id, call, params, title, status, finish_time, create_time, update_time)
    select md5(n::text), 1 + n % ${PEOPLE}, 'spider.queryTask', '{}', '导出', 'done', ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute', ${AT} - n * interval '1 minute' from generate_series(1, ${JOBS / 4}) n;
`;
