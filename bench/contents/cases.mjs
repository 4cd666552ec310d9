/**
 * The cases of every list: each value of each filter, each order, several pages and the last one. They are derived from
 * the params in the catalogue, so new filters are measured automatically; only params that are ids need an entry in
 * `KNOWN`, and the run reports missing ones.
 */

/** Areas of the catalogue with contents and material. */
const AREAS = new Set([
  'operation',
  'operationV2',
  'spider',
  'material',
  'feedManage',
  'feedSpider',
  'feedUpload',
  'publish',
]);
/** Calls that read no list or only a single row of a certain kind, and the one that the suite `publishing` measures. */
const NOT_MEASURED = new Set([
  'operation.queryAigcUserAgreementStatus',
  'operationV2.queryStory',
  'publish.checkProhibitedWords',
  'publish.checkPublication',
  'publish.publicationSource',
  'publish.queryPublishLogger',
  'publish.getXhsLoginCloudPhoneStatus',
  'publish.getXhsCreateLoginQrCodeStatus',
  'operation.queryOpenVideo',
  'feedUpload.queryFeedAsr',
]);

/** Values for params that are ids: rows of the largest department that have the most related rows. */
const KNOWN = {
  flowId: `select flow_id from comment where department_id = 1 group by 1 order by count(*) desc limit 1`,
  rootCommentId: `select root_comment_id from comment where department_id = 1 and root_comment_id is not null group by 1 order by count(*) desc limit 1`,
  tagId: `select tag_id from flow_tag where department_id = 1 group by 1 order by count(*) desc limit 1`,
  bloggerId: `select blogger_id from flow where department_id = 1 and blogger_id is not null group by 1 order by count(*) desc limit 1`,
  keywordId: `select keyword_id from flow where department_id = 1 and keyword_id is not null group by 1 order by count(*) desc limit 1`,
  businessLineId: `select business_line_id from flow where department_id = 1 and business_line_id is not null group by 1 order by count(*) desc limit 1`,
  departmentId: `select department_id from flow group by 1 order by count(*) desc limit 1`,
  bloggerAccountId: `select blogger_account_id from material_note where department_id = 1 and blogger_account_id is not null group by 1 order by count(*) desc limit 1`,
  managerId: `select manager_id from blogger_account where department_id = 1 and manager_id is not null group by 1 order by count(*) desc limit 1`,
  userId: `select creator_id from spider_task where department_id = 1 group by 1 order by count(*) desc limit 1`,
  noteId: `select note_id from material_tracking join material_note using (note_id) where material_note.department_id = 1 group by 1 order by count(*) desc limit 1`,
  taskId: `select task_id from spider_task_flow where department_id = 1 group by 1 order by count(*) desc limit 1`,
  batchId: `select batch_id from under_water where department_id = 1 group by 1 order by count(*) desc limit 1`,
  conversationId: `select coalesce(conversation_id, message_id) from generated_message where department_id = 1 group by 1 order by count(*) desc limit 1`,
  fileId: `select file_id from reference_file where department_id = 1 order by length(content) desc limit 1`,
  voiceId: `select voice_id from voice_gen where department_id = 1 and status = 'done' limit 1`,
  publisherId: `select publisher_id from publication where department_id = 1 group by 1 order by count(*) desc limit 1`,
  loggerId: `select logger_id from publication where department_id = 1 order by logger_id limit 1`,
  uploadId: `select upload_id from feed_upload where department_id = 1 limit 1`,
};

/** Tables whose ids fill params that take lists of ids; as many as the contract allows unless a bound is given. */
const MANY = {
  flowIds: `select flow_id from flow where department_id = 1 order by publish_time desc limit 200`,
  commentIds: `select comment_id from comment where department_id = 1 order by publish_time desc limit 200`,
};

/**
 * Search words: frequent, of two characters; of one character, which no index supports; rare; without results; in Latin
 * letters.
 */
const WORDS = {
  'a common word': '收藏',
  'one character': '周',
  'a rare word': '真心建议收藏，花二十块',
  'a word that is nowhere': '没有这个词',
  'Latin letters': 'vlog',
};
const TEXTS = { city: '上海' };

const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const PAGING = new Set(['pageNo', 'pageSize', 'sortBy', 'sortOrder']);

/** Reads the values of `KNOWN` from the database. */
export async function readKnown(client) {
  const one = async ([name, sql]) => [name, Object.values((await client.query(sql)).rows[0] ?? {})[0]];
  const many = async ([name, sql]) => [name, (await client.query(sql)).rows.map((row) => Object.values(row)[0])];
  const known = [];
  for (const entry of Object.entries(KNOWN)) known.push(await one(entry));
  for (const entry of Object.entries(MANY)) known.push(await many(entry));
  return Object.fromEntries(known);
}

/** label -> value, for one param. */
function valuesOf(name, schema, known) {
  if (schema.enum) return Object.fromEntries(schema.enum.map((value) => [value, value]));
  if (schema.type === 'boolean') return { true: true, false: false };
  if (schema.format === 'date') return { 'thirty days ago': dayAgo(30) };
  if (name in known) {
    if (known[name] === undefined) throw new Error(`No row of the bench has a ${name}.`);
    return { 'the one with most': known[name] };
  }
  // An integer that is a count and not an id.
  if (schema.type === 'integer' && (schema.maximum !== 2_147_483_647 || schema.display === 'number'))
    return { [Math.min(1_000, schema.maximum ?? 1_000)]: Math.min(1_000, schema.maximum ?? 1_000) };
  if (name === 'keyword')
    return Object.fromEntries(Object.entries(WORDS).map(([label, word]) => [label, word.slice(0, schema.maxLength)]));
  if (name in TEXTS) return { [TEXTS[name]]: TEXTS[name] };
  if (schema.type === 'string') return { 'the first letter of many': 'a' };
  throw new Error(`The bench does not know what to ask ${name} with: add it to KNOWN in bench/contents/cases.mjs.`);
}

/** Pairs of params that are the two ends of a range. */
const rangesOf = (names) =>
  names.flatMap((name) => {
    const to = name.replace(/From$/, 'To');
    return to !== name && names.includes(to)
      ? [{ label: `${name} and ${to}`, params: { [name]: dayAgo(60), [to]: dayAgo(30) } }]
      : [];
  });

/** The cases of a call: { label, params, last?: request the last page as well }. */
function casesOf(call, known) {
  const { properties, required = [] } = call.params;
  const names = Object.keys(properties).filter((name) => !PAGING.has(name));
  const values = Object.fromEntries(names.map((name) => [name, valuesOf(name, properties[name], known)]));
  const base = Object.fromEntries(required.map((name) => [name, Object.values(values[name])[0]]));
  const paged = 'pageNo' in properties;
  const sorts = (properties.sortBy?.enum ?? []).flatMap((sortBy) =>
    ['desc', 'asc'].map((sortOrder) => ({ sortBy, sortOrder })),
  );
  const filters = [
    ...names.flatMap((name) =>
      Object.entries(values[name]).map(([label, value]) => ({
        label: `${name}: ${label}`,
        params: { ...base, [name]: value },
      })),
    ),
    ...rangesOf(names).map(({ label, params }) => ({ label, params: { ...base, ...params } })),
  ];
  const cases = [{ label: 'as it is', params: base }];
  if (paged)
    cases.push(
      { label: 'page 2', params: { ...base, pageNo: 2 } },
      { label: 'page 50', params: { ...base, pageNo: 50 } },
      { label: '200 rows', params: { ...base, pageSize: 200 } },
      { label: 'last page', params: base, last: true },
    );
  for (const sort of sorts)
    cases.push(
      { label: `by ${sort.sortBy} ${sort.sortOrder}`, params: { ...base, ...sort } },
      { label: `by ${sort.sortBy} ${sort.sortOrder}, last page`, params: { ...base, ...sort }, last: true },
    );
  filters.forEach(({ label, params }, index) => {
    cases.push({ label, params });
    if (paged) cases.push({ label: `${label}, last page`, params, last: true });
    // Combines each filter with two more orders: an index that serves one order may be slow for another.
    for (const turn of sorts.length > 0 ? [0, 1] : []) {
      const sort = sorts[(index * 2 + turn * 3) % sorts.length];
      cases.push({ label: `${label}, by ${sort.sortBy} ${sort.sortOrder}`, params: { ...params, ...sort } });
    }
  });
  return cases;
}

/** All calls of these areas that read and answer JSON, with their cases. */
export function listsOf(catalogue, known, failures) {
  const reads = catalogue.filter(
    ({ name, area, effect, kind }) =>
      AREAS.has(area) && effect === 'read' && kind === 'json' && !NOT_MEASURED.has(name),
  );
  return reads.flatMap((call) => {
    try {
      return [{ call, cases: casesOf(call, known) }];
    } catch (error) {
      failures.push(`${call.name}: ${error.message}`);
      return [];
    }
  });
}
