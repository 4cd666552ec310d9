/** The calls that answers may send. Pure. */
import type { Call } from '../../../../src/services/catalogue';
import type { ValueSchema } from '../../../../src/language/types';

/** Calls of the assistant itself, of programs, and for uploads and requests to other servers; not those for kinds of work. */
const OTHER_AREAS: ReadonlySet<string> = new Set(['assistant', 'bot', 'console', 'common', 'screens']);

/** Calls about the person's own log-in and consent, and calls that reveal masked data. */
export const OTHER_CALLS: ReadonlySet<string> = new Set([
  'user.logout',
  'user.logOutEverywhere',
  'user.endSessions',
  'operation.updateAigcUserAgreementStatus',
  'org.decrypt',
  'replyManage.queryLogIn',
]);

/** Whether an answer may send the call, for a person who may. */
export function isOffered(call: Call): boolean {
  const isOther = (OTHER_AREAS.has(call.area) && !call.kinds) || OTHER_CALLS.has(call.name);
  if (call.kind !== 'json' || isOther) return false;
  if (holds(call.params, isSecret) || holds(call.result, isSecret)) return false;
  // A read runs without a question: an address in its params could carry data to another server.
  return call.effect === 'write' || !holds(call.params, isAddress);
}

const isSecret = ({ display }: ValueSchema): boolean => display === 'password';
const isAddress = ({ display, format }: ValueSchema): boolean =>
  format === 'uri' || display === 'link' || display === 'sharedLink' || display === 'image' || display === 'video';

/** Whether the schema or any of its subschemas satisfies the predicate. */
function holds(schema: ValueSchema, test: (part: ValueSchema) => boolean): boolean {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema;
  const parts = [
    ...Object.values(properties),
    ...anyOf,
    ...(items ? [items] : []),
    ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
  ];
  return test(schema) || parts.some((part) => holds(part, test));
}

/** Fields with which `org.decrypt` shows a number. */
const isCipher = (name: string): boolean => /cipher$/i.test(name);

/** The answer of a call without ciphers and other fields that only serve to reveal masked data. */
export function withoutCiphers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCiphers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (isCipher(name) ? [] : [[name, withoutCiphers(each)]])),
  );
}
