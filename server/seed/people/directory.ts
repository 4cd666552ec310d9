/**
 * The offline organisation directory of the demonstration, and its number views. All numbers are invented; no real
 * region code begins with 99.
 */
import { MASKS, type NumberField } from '../../kernel/session/masked-number';
import type { decryptTrace, directoryPerson } from '../../db/schema';
import { newName, type AccountRow, type People } from './people';
import { Chance } from '../../providers/sandbox/random';
import { roleIdOf } from './roles';
import { partOf, workHours } from './hours';
import words from '../words/directory.json';
import type { Words } from '../words/schemas';

/** Service accounts in the directory: log-in and name. */
const { services: SERVICES } = words as Words<'directory'>;

type PersonRow = typeof directoryPerson.$inferInsert & { userId: number; mobile: string; idCard: string };
type TraceRow = typeof decryptTrace.$inferInsert & { createTime: Date };

/** Default organisation of an installation. */
export const DEMO_ORGANISATION = 'atelier';
/** An organisation that only admins may query. */
const PARTNER_ORGANISATION = 'atelier-partner';

const DAY = 86_400_000;
const SEED = 20_260_602;
const STAFF = 55;
const PARTNERS = 18;
const OTHERS = 9;
const LOOKS = 42;

/** Uses a separate random seed, so that other rows stay the same. */
export function makeDirectory(
  now: Date,
  { accounts, accountRoles }: People,
): { directoryPeople: PersonRow[]; decryptTraces: TraceRow[] } {
  const chance = new Chance(SEED);
  const directoryPeople = makePeopleOfDirectory(chance, now, accounts);
  return { directoryPeople, decryptTraces: makeTraces(chance, now, accounts, accountRoles, directoryPeople) };
}

function makePeopleOfDirectory(chance: Chance, now: Date, accounts: readonly AccountRow[]): PersonRow[] {
  const atWork = workHours(now);
  const people: PersonRow[] = [];
  const names = new Set(accounts.map((row) => row.name!));
  const add = (row: Pick<PersonRow, 'loginName' | 'userName' | 'accountType'> & Partial<PersonRow>) => {
    const userId = people.length + 1;
    const createTime =
      row.createTime ?? atWork(new Date(now.getTime() - chance.between(5, 900) * DAY - chance.between(0, DAY)));
    people.push({
      orgId: DEMO_ORGANISATION,
      email: `${row.loginName}@atelier.example`,
      mobile: makeMobile(chance),
      idCard: makeIdCard(chance),
      workNum: `A${String(1_000 + userId)}`,
      phoneSeatNum: chance.happens(0.2) ? String(8_000 + userId) : '',
      status: chance.happens(0.06) ? 'disabled' : 'enabled',
      ...row,
      userId,
      createTime,
      updateTime: partOf(createTime, chance.next(), now),
    });
  };
  // Every account is also in the directory.
  for (const { loginName, name, email, mobile, status, createTime } of accounts) {
    add({
      loginName,
      userName: name!,
      email,
      mobile,
      status,
      accountType: 'staff',
      createTime: new Date((createTime as Date).getTime() - chance.between(1, 20) * DAY),
    });
  }
  for (let each = 1; each <= STAFF; each++)
    add({ loginName: `staff${String(each).padStart(3, '0')}`, userName: newName(chance, names), accountType: 'staff' });
  for (let each = 1; each <= PARTNERS; each++)
    add({
      loginName: `partner${String(each).padStart(2, '0')}`,
      userName: newName(chance, names),
      accountType: 'partner',
      workNum: '',
      phoneSeatNum: '',
    });
  for (const [loginName, userName] of SERVICES)
    add({ loginName, userName, accountType: 'service', mobile: '', idCard: '', workNum: '', phoneSeatNum: '' });
  for (let each = 1; each <= OTHERS; each++)
    add({
      orgId: PARTNER_ORGANISATION,
      loginName: `agency${String(each).padStart(2, '0')}`,
      userName: newName(chance, names),
      accountType: 'partner',
    });
  return people;
}

/** As for other invented numbers, the middle four digits are zero. */
const makeMobile = (chance: Chance): string =>
  `${chance.pick(['138', '139', '150', '186'])}0000${String(chance.between(0, 9_999)).padStart(4, '0')}`;

function makeIdCard(chance: Chance): string {
  const two = (low: number, high: number) => String(chance.between(low, high)).padStart(2, '0');
  const body = `99${two(1, 20)}${two(1, 20)}${chance.between(1970, 2003)}${two(1, 12)}${two(1, 28)}${String(chance.between(1, 999)).padStart(3, '0')}`;
  return body + checkDigit(body);
}

/** Check digit of the first 17 digits (GB 11643). */
export function checkDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  return '10X98765432'[sum % 11]!;
}

/** Number views: admins view everybody, leaders view accounts of their department and people of the directory. */
function makeTraces(
  chance: Chance,
  now: Date,
  accounts: readonly AccountRow[],
  accountRoles: People['accountRoles'],
  people: readonly PersonRow[],
): TraceRow[] {
  const holders = (roleId: number) =>
    accounts.filter(
      (row) =>
        row.status === 'enabled' && accountRoles.some((each) => each.userId === row.userId && each.roleId === roleId),
    );
  const lookers = [...holders(roleIdOf('管理员')), ...holders(roleIdOf('业务主管'))];
  const own = people.filter((row) => row.orgId === DEMO_ORGANISATION && row.mobile !== '');
  return Array.from({ length: LOOKS }, () => {
    const looker = chance.pick(lookers);
    const ofAccount = chance.happens(0.4);
    const field: NumberField = !ofAccount && chance.happens(0.25) ? 'idCard' : 'mobile';
    const seen = ofAccount
      ? chance.pick(accounts.filter((row) => looker.adminLevel! > 0 || row.departmentId === looker.departmentId))
      : chance.pick(own);
    return {
      userId: looker.userId,
      subject: ofAccount ? 'account' : 'person',
      subjectId: seen.userId,
      field,
      masked: MASKS[field]('idCard' in seen ? seen[field] : seen.mobile!),
      address: `10.20.${chance.between(1, 9)}.${chance.between(2, 250)}`,
      createTime: workHours(now)(new Date(now.getTime() - chance.between(30, 30 * 1_440) * 60_000)),
    };
  }).toSorted((one, other) => one.createTime.getTime() - other.createTime.getTime());
}
