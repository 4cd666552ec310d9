/**
 * Fills a database with multiplied demonstration data: its texts, few large departments and bloggers, popular words and
 * tags, until the amounts of bars.mjs are reached, with a realistic amount of everything related.
 */
import { inBulk } from './database.mjs';

/** Distance between the ids of copies, so that they never collide: copy 3 of flow 17 has the id 3 * STRIDE + 17. */
const STRIDE = 100_000;
/** Number of copies of each row. */
const COPIES = {
  bloggers: 8,
  keywords: 4,
  flows: 16,
  comments: 42,
  tasks: 66,
  materialNotes: 156,
  accounts: 30,
  underWaters: 60,
  uploads: 416,
  messages: 44,
  notes: 88,
  words: 9,
  sent: 100,
};

const copyOf = (column, copy = 'k') => `src.${column} + (${copy}) * ${STRIDE}`;
const suffixed = (column) => `src.${column} || '-' || k`;
/** Distributes rows over a year, more of them recent. */
const EARLIER = `(power(((src_id * 7919 + k * 104729) % 1000) / 1000.0, 2) * 360)::int * interval '1 day' + (src_id * 31 + k * 17) % 1440 * interval '1 minute'`;
const earlier = (column, id) => `src.${column} - ${EARLIER.replaceAll('src_id', `src.${id}`)}`;
/** Assigns most copies of a blogger's contents to few bloggers. */
const BLOGGER_COPY = `floor(${COPIES.bloggers + 1} * power(k / ${COPIES.flows + 1}.0, 2))::int`;
/** Copies only finished work, which no worker of the server would process. */
const ENDED = `where src.status in ('done', 'failed', 'cancelled')`;

/** Table -> number of copies, columns that differ in a copy, rows to copy. Ordered by references between tables. */
const TABLES = [
  ['tag', { times: 3, set: { tag_id: copyOf('tag_id'), name: 'left(src.name, 16) || k' } }],
  [
    'blogger',
    {
      times: COPIES.bloggers,
      set: {
        blogger_id: copyOf('blogger_id'),
        platform_user_id: suffixed('platform_user_id'),
        nickname: 'left(src.nickname, 60) || k',
        fans_count: 'src.fans_count / k',
        like_count: 'src.like_count / k',
        create_time: earlier('create_time', 'blogger_id'),
      },
    },
  ],
  ['blogger_tag', { times: COPIES.bloggers, set: { blogger_id: copyOf('blogger_id') } }],
  ['blogger_favorite', { times: COPIES.bloggers, set: { blogger_id: copyOf('blogger_id') } }],
  [
    'keyword',
    {
      times: COPIES.keywords,
      set: {
        keyword_id: copyOf('keyword_id'),
        keyword: 'src.keyword || k',
        create_time: earlier('create_time', 'keyword_id'),
      },
    },
  ],
  ['keyword_tag', { times: COPIES.keywords, set: { keyword_id: copyOf('keyword_id') } }],
  [
    'flow',
    {
      times: COPIES.flows,
      rebuild: true,
      set: {
        flow_id: copyOf('flow_id'),
        platform_flow_id: suffixed('platform_flow_id'),
        title: 'left(src.title, 190) || k',
        blogger_id: copyOf('blogger_id', BLOGGER_COPY),
        keyword_id: copyOf('keyword_id', `k % ${COPIES.keywords + 1}`),
        like_count: '(src.like_count * (1 + k % 7)) / 3',
        collect_count: '(src.collect_count * (1 + k % 5)) / 2',
        publish_time: earlier('publish_time', 'flow_id'),
        create_time: earlier('create_time', 'flow_id'),
      },
    },
  ],
  ['flow_tag', { times: COPIES.flows, set: { flow_id: copyOf('flow_id') } }],
  ['flow_favorite', { times: COPIES.flows, set: { flow_id: copyOf('flow_id') } }],
  [
    'comment',
    {
      times: COPIES.comments,
      rebuild: true,
      set: {
        comment_id: copyOf('comment_id'),
        root_comment_id: copyOf('root_comment_id'),
        flow_id: copyOf('flow_id', `k % ${COPIES.flows + 1}`),
        platform_comment_id: suffixed('platform_comment_id'),
        platform_user_id: `case when k % 3 = 0 then src.platform_user_id else src.platform_user_id || k end`,
        like_count: 'src.like_count * (k % 9)',
        publish_time: earlier('publish_time', 'comment_id'),
      },
    },
  ],
  [
    'spider_task',
    {
      times: COPIES.tasks,
      set: {
        task_id: copyOf('task_id'),
        target: 'src.target || k',
        target_key: suffixed('target_key'),
        claim_id: suffixed('claim_id'),
        create_time: earlier('create_time', 'task_id'),
        update_time: earlier('update_time', 'task_id'),
      },
    },
  ],
  [
    'sent_message',
    {
      times: COPIES.sent,
      where: `where src.state <> 'waiting'`,
      set: {
        message_id: copyOf('message_id'),
        platform_user_id: suffixed('platform_user_id'),
        queue_time: earlier('queue_time', 'message_id'),
      },
    },
  ],
  [
    'blogger_account',
    {
      times: COPIES.accounts,
      set: {
        blogger_account_id: copyOf('blogger_account_id'),
        platform_user_id: suffixed('platform_user_id'),
        nickname: 'left(src.nickname, 60) || k',
      },
    },
  ],
  [
    'material_note',
    {
      times: COPIES.materialNotes,
      rebuild: true,
      set: {
        note_id: copyOf('note_id'),
        blogger_account_id: copyOf('blogger_account_id', `k % ${COPIES.accounts + 1}`),
        url: `src.url || '?copy=' || k`,
        title: 'left(src.title, 190) || k',
        publish_time: earlier('publish_time', 'note_id'),
        create_time: earlier('create_time', 'note_id'),
      },
    },
  ],
  [
    'material_tracking',
    {
      times: COPIES.materialNotes,
      rebuild: true,
      set: { tracking_id: copyOf('tracking_id'), note_id: copyOf('note_id') },
    },
  ],
  [
    'import_batch',
    {
      times: COPIES.underWaters,
      set: { batch_id: copyOf('batch_id'), create_time: earlier('create_time', 'batch_id') },
    },
  ],
  [
    'under_water',
    {
      times: COPIES.underWaters,
      set: {
        item_id: copyOf('item_id'),
        batch_id: copyOf('batch_id'),
        content_key: suffixed('content_key'),
        title: 'left(src.title, 190) || k',
        task_id: copyOf('task_id'),
        create_time: earlier('create_time', 'item_id'),
        publish_time: earlier('publish_time', 'item_id'),
      },
    },
  ],
  [
    'feed_upload',
    {
      times: COPIES.uploads,
      set: {
        upload_id: copyOf('upload_id'),
        title: 'left(src.title, 190) || k',
        size: 'src.size / k',
        create_time: earlier('create_time', 'upload_id'),
      },
    },
  ],
  ['feed_upload_tag', { times: COPIES.uploads, set: { upload_id: copyOf('upload_id') } }],
  [
    'transcription',
    {
      times: COPIES.uploads,
      where: `${ENDED} and src.upload_id is not null`,
      set: { transcription_id: copyOf('transcription_id'), upload_id: copyOf('upload_id') },
    },
  ],
  [
    'generated_message',
    {
      times: COPIES.messages,
      where: `where src.state <> 'running'`,
      set: {
        message_id: copyOf('message_id'),
        generation_id: suffixed('generation_id'),
        conversation_id: copyOf('conversation_id'),
        create_time: earlier('create_time', 'message_id'),
      },
    },
  ],
  [
    'generated_note',
    {
      times: COPIES.notes,
      set: {
        note_id: copyOf('note_id'),
        message_id: 'null',
        title: 'src.title || k',
        create_time: earlier('create_time', 'note_id'),
      },
    },
  ],
  ['generated_note_tag', { times: COPIES.notes, set: { note_id: copyOf('note_id') } }],
  ['generated_note_favorite', { times: COPIES.notes, set: { note_id: copyOf('note_id') } }],
  ['reference_file', { times: COPIES.words, set: { file_id: copyOf('file_id') } }],
  [
    'prohibited_word',
    { times: COPIES.words, set: { prohibited_id: copyOf('prohibited_id'), word: 'left(src.word, 38) || k' } },
  ],
];

/**
 * Rows that copies do not provide: contents with very many comments, people with thousands of likes, results of tasks,
 * transcripts.
 */
const MORE = [
  `insert into comment (department_id, flow_id, platform_comment_id, platform_user_id, nickname, content, city, like_count, publish_time)
     select f.department_id, f.flow_id, 'more-' || n, 'u' || n % 9000, '路人' || n % 9000, src.content, src.city, n * 31 % 5000, now() - n * interval '1 minute'
     from (select flow_id, department_id from flow order by comment_count desc, flow_id limit 1) f, generate_series(1, 20000) n join comment src on src.comment_id = 1 + n % 20000`,
  `insert into comment (department_id, flow_id, root_comment_id, platform_comment_id, platform_user_id, nickname, content, publish_time)
     select root.department_id, root.flow_id, root.comment_id, 'below-' || n, 'u' || n % 900, '路人' || n % 900, src.content, root.publish_time + n * interval '1 second'
     from (select * from comment where platform_comment_id = 'more-1') root, generate_series(1, 3000) n join comment src on src.comment_id = n`,
  `update comment set sub_comment_count = 3000 where platform_comment_id = 'more-1'`,
  `insert into flow_favorite (user_id, flow_id, create_time) select user_id, flow_id, now() - flow_id % 100000 * interval '1 minute' from account, flow where user_id <= 3 and flow_id % 20 = user_id % 20 on conflict do nothing`,
  `insert into blogger_favorite (user_id, blogger_id, create_time) select user_id, blogger_id, now() from account, blogger where user_id <= 3 and blogger_id % 8 = user_id on conflict do nothing`,
  `insert into spider_task_flow (task_id, flow_id, department_id)
     select t.task_id, f.flow_id, f.department_id from (select task_id, department_id, row_number() over (order by task_id) as place from spider_task where status = 'done') t
     join flow f on f.department_id = t.department_id and f.flow_id % 3000 = t.place % 3000 on conflict do nothing`,
  `update spider_task_flow brought set is_new = true from (
     select distinct on (creator_id, flow_id) task_id, flow_id from spider_task_flow join spider_task using (task_id) order by creator_id, flow_id, task_id) first
     where first.task_id = brought.task_id and first.flow_id = brought.flow_id and not is_new`,
  `update spider_task task set new_count = counted.flows, new_video_count = counted.videos from (
     select task_id, count(*) as flows, count(*) filter (where type = 'video') as videos from spider_task_flow join flow using (flow_id) where is_new group by task_id) counted
     where counted.task_id = task.task_id`,
  `insert into voice_gen (department_id, creator_id, text, model_id, status, progress, provider, url, size, create_time, finish_time)
     select a.department_id, a.user_id, left(f.content, 400) || '。', (array['espeak:cmn+f2', 'espeak:cmn+f4', 'espeak:cmn+m3', 'espeak:cmn+m7'])[1 + f.flow_id % 4], 'done', 100, 'espeak', '/files/voice/' || f.flow_id || '.mp3', 40000, f.create_time, f.create_time
     from flow f join account a on a.user_id = 1 + f.flow_id % 40 where f.flow_id <= 5000`,
  // Updates stored counts of related rows.
  `update blogger set note_count = counted.contents from (select blogger_id, count(*)::int as contents from flow group by blogger_id) counted where counted.blogger_id = blogger.blogger_id`,
  `update keyword set note_count = counted.contents from (select keyword_id, count(*)::int as contents from flow group by keyword_id) counted where counted.keyword_id = keyword.keyword_id`,
  `update flow set comment_count = counted.comments from (select flow_id, count(*)::int as comments from comment group by flow_id) counted where counted.flow_id = flow.flow_id and counted.comments > flow.comment_count`,
];

async function columnsOf(client, table) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Drops indexes while rows are inserted: creating them afterwards is faster. */
async function withoutIndexes(client, table, work) {
  const { rows } = await client.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and not indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function copy(client, table, { times, set, where = '' }) {
  const columns = await columnsOf(client, table);
  const unknown = Object.keys(set).filter((name) => !columns.includes(name));
  if (unknown.length > 0)
    throw new Error(`The bench copies ${unknown.join(', ')} of ${table}, which it does not have.`);
  const names = columns.map((name) => `"${name}"`);
  const values = columns.map((name) => set[name] ?? `src."${name}"`);
  await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table} src, generate_series(1, ${times}) k ${where} on conflict do nothing`,
  );
}

/** Sets sequences above the largest ids. */
const CONTINUE = `do $$ declare each record; begin
  for each in select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES' and data_type = 'integer' loop
    execute format('select setval(pg_get_serial_sequence(%L, %L), greatest(1, (select coalesce(max(%I), 1) from %I)))', each.table_name, each.column_name, each.column_name, each.table_name);
  end loop;
end $$`;

const AMOUNTS = `select (select count(*) from flow) as notes, (select count(*) from blogger) as bloggers, (select count(*) from comment) as comments, (select count(*) from material_note) as "materialNotes",
  (select count(*) from under_water) as "underWater", (select count(*) from spider_task) as tasks, (select count(*) from feed_upload) as uploads, (select count(*) from keyword) as keywords`;

/** Fills a database that contains the demonstration data; returns the amounts. Does nothing if it was filled before. */
export async function fill(client, logProgress) {
  const amounts = async () =>
    Object.fromEntries(
      Object.entries((await client.query(AMOUNTS)).rows[0]).map(([what, amount]) => [what, Number(amount)]),
    );
  if ((await amounts()).comments > 1_000_000) return amounts();
  await inBulk(client, logProgress, async () => {
    for (const [table, what] of TABLES) {
      logProgress(`filling ${table}`);
      if (what.rebuild) await withoutIndexes(client, table, () => copy(client, table, what));
      else await copy(client, table, what);
    }
    await client.query(CONTINUE);
    for (const statement of MORE) await client.query(statement);
  });
  return amounts();
}
