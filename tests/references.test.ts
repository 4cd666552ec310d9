/**
 * Every param of a write that names rows of a department, with a row of another department: users who see that row are
 * told whose it is; others get the same answer as for a missing row (docs/decisions/0053-reasons-name-what-is-true.md).
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { account, businessLine, referenceFile, tag } from '../server/db/schema';
import { MESSAGES } from '../server/domain/domain.messages';
import { catalogue, type Call } from '../src/services/catalogue';
import { startBackend, type Backend } from './backend';
import { administrator, enoughFor, hire, type Someone } from './authorisation/people';
import { requestOf, send, type Params, type Answer } from './authorisation/request';
import { sampleOf } from './authorisation/samples';
import { fixturesOf, type Fixtures } from './authorisation/fixtures';

/** Rows of the second department by param: their Chinese name, and how to create one. */
const REFERENCES: Readonly<Record<string, { readonly what: string; make(name: string): Promise<number> }>> = {
  tagIds: {
    what: '标签',
    make: async (name) =>
      (
        await backend.db
          .insert(tag)
          .values({ ...inOtherDepartment(), name })
          .returning()
      )[0]!.tagId,
  },
  businessLineId: {
    what: '业务线',
    make: async (name) =>
      (
        await backend.db
          .insert(businessLine)
          .values({ ...inOtherDepartment(), name })
          .returning()
      )[0]!.businessLineId,
  },
  fileIds: {
    what: '参考文件',
    make: async (name) =>
      (
        await backend.db
          .insert(referenceFile)
          .values({ ...inOtherDepartment(), name, size: 1, content: name })
          .returning()
      )[0]!.fileId,
  },
  managerId: {
    what: '员工',
    make: async (name) =>
      (await backend.db.insert(account).values({ loginName: name, name, departmentId: 2 }).returning())[0]!.userId,
  },
};
/**
 * Params that do not link two rows: the new row belongs to the line's department, or a tag is removed regardless of its
 * owner.
 */
const FREE: ReadonlySet<string> = new Set([
  // The assistant's files belong to people, not to departments.
  'assistant.createAssistant fileIds',
  'assistant.updateAssistant fileIds',
  'assistant.deleteFiles fileIds',
  'material.bloggerAccountCreate businessLineId',
  'material.bloggerAccountCreateMany businessLineId',
  'material.noteCreate businessLineId',
  'operation.deleteTagsContentMap tagIds',
  'operation.deleteSpiderKeywordRel tagIds',
  'feedManage.deleteKeywordTagMap tagIds',
  'feedManage.deleteBloggerTagMap tagIds',
]);
/** Params that replace those of the sample: refining a text keeps the files of its first round. */
const OTHERWISE: Readonly<Record<string, Params>> = {
  'operationV2.generateStreamMessage fileIds': { messageId: undefined },
};
/** The id of no row. */
const NOBODYS = 999_999;

let backend: Backend;
let fixtures: Fixtures;
let admin: Someone;
let made = 0;
const inOtherDepartment = () => ({ departmentId: 2, creatorId: backend.ids.stranger });

beforeAll(async () => {
  backend = await startBackend();
  fixtures = fixturesOf(backend);
  admin = await administrator(backend);
  await fixtures.prepare();
});
afterAll(() => backend.stop());

interface Property {
  readonly type?: string;
}
const propertiesOf = ({ params }: Call) => (params as { properties: Record<string, Property> }).properties;
const all = catalogue
  .filter(({ effect, edits }) => effect === 'write' && edits?.key !== 'businessLineId')
  .flatMap((call) =>
    Object.entries(propertiesOf(call))
      .filter(([field]) => field in REFERENCES)
      .map(([field, { type }]) => [`${call.name} ${field}`, call, field, type === 'array'] as const),
  );
const cases = all.filter(([title]) => !FREE.has(title));

it('exceptions refer to existing calls', () =>
  expect(all.map(([title]) => title)).toEqual(expect.arrayContaining([...FREE])));

it.each(cases)(
  '%s: a row of another department is refused with the reason that the user may know',
  async (title, call, field, many) => {
    const { what, make } = REFERENCES[field]!;
    const name = `other-row-${++made}`;
    const foreign = await make(name);
    const reasonFor = async (who: Someone, id: number) => {
      const params = {
        ...((await sampleOf(call).params(fixtures, who)) as Params),
        ...OTHERWISE[title],
        [field]: many ? [id] : id,
      };
      return reasonOf(await send(backend, await requestOf(call, params), who.headers), field);
    };
    expect(await reasonFor(admin, foreign)).toBe(MESSAGES.foreign(what, name));

    const colleague = await hire(backend, 1, enoughFor(call.policy, sampleOf(call).type));
    const reason = await reasonFor(colleague, foreign);
    expect(reason).not.toContain(name);
    expect(reason).toBe(await reasonFor(colleague, NOBODYS));
  },
);

/** The reason why the call, or a row of its batch, was refused; a stream reports it in its last chunk. */
function reasonOf({ text }: Answer, field: string): string {
  const { errors = [], data } = JSON.parse(
    text
      .trim()
      .split('\n\n')
      .at(-1)!
      .replace(/^data: /, ''),
  ) as { errors?: { field: string; message: string }[]; data: { failed?: { reason: string }[] } | null };
  return errors.find((each) => each.field === field)?.message ?? data?.failed?.[0]?.reason ?? text;
}
