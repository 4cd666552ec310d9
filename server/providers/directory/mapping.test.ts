import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { personOf } from './mapping';

const ORG = 'atelier-demo';
const map = (record: unknown) => {
  const mapped = personOf(record, ORG);
  if ('lacking' in mapped) throw new Error(`lacks ${mapped.lacking.join()}`);
  return mapped.person;
};
const lacking = (record: unknown) => {
  const mapped = personOf(record, ORG);
  return 'lacking' in mapped ? mapped.lacking : [];
};

const whose = { id: 7, name: '沈知远', orgId: ORG, of: 'external' };
const EXPECTED = {
  userId: 7,
  loginName: 'shenzy',
  userName: '沈知远',
  email: 'shenzy@example.com',
  mobile: { masked: '138****1234', reference: { ...whose, field: 'mobile', number: '13812341234' } },
  idCard: { masked: '990101********123X', reference: { ...whose, field: 'idCard', number: '99010119900307123X' } },
  workNum: 'A0007',
  phoneSeatNum: '8007',
  accountType: 'partner',
  status: 'disabled',
  createTime: new Date('2026-01-02T03:04:05Z'),
  updateTime: new Date('2026-02-03T04:05:06Z'),
};

/** The same person in the formats of four directories. */
const SPELLINGS: Record<string, object> = {
  'names of the specification': {
    userId: 7,
    loginName: 'shenzy',
    userName: '沈知远',
    email: 'shenzy@example.com',
    mobile: '13812341234',
    idCard: '99010119900307123X',
    workNum: 'A0007',
    phoneSeatNum: '8007',
    accountType: 'partner',
    status: 'disabled',
    createTime: '2026-01-02T03:04:05Z',
    updateTime: '2026-02-03T04:05:06Z',
  },
  'underscores, numbers and seconds': {
    uid: '7',
    login_name: 'shenzy',
    real_name: '沈知远',
    mail: 'shenzy@example.com',
    mobile_phone: '+86 138-1234-1234',
    id_card_no: '99010119900307123x',
    job_no: 'A0007',
    seat_no: 8007,
    account_type: 2,
    status: 0,
    created_at: 1_767_323_045,
    updated_at: 1_770_091_506,
  },
  'userName for the log-in name, and times of Shanghai': {
    ID: 7,
    UserName: 'shenzy',
    DisplayName: '沈知远',
    EmailAddress: ' shenzy@example.com ',
    PhoneNumber: '008613812341234',
    CertNo: '99010119900307123X',
    EmployeeNumber: 'A0007',
    Extension: '8007',
    UserType: 'Vendor',
    IsActive: false,
    GmtCreate: '2026-01-02 11:04:05',
    GmtModified: '2026/2/3 12:05:06',
  },
  'Chinese headings, and milliseconds': {
    用户编号: 7,
    登录名: 'shenzy',
    姓名: '沈知远',
    邮箱: 'shenzy@example.com',
    手机号: '138 1234 1234',
    身份证号: '99010119900307123X',
    工号: 'A0007',
    分机号: '8007',
    账号类型: '外包',
    状态: '离职',
    创建时间: '1767323045000',
    更新时间: 1_770_091_506_000,
  },
};

describe('a record', () => {
  it.each(Object.entries(SPELLINGS))('in %s is mapped', (_, record) => expect(map(record)).toEqual(EXPECTED));

  it('needs an id, a log-in name and a time', () => {
    expect(lacking({})).toEqual(['userId', 'loginName', 'createTime']);
    expect(lacking({ userId: 'u-7', loginName: ' ', createTime: 'yesterday' })).toEqual([
      'userId',
      'loginName',
      'createTime',
    ]);
    expect(lacking({ userId: 2 ** 31, loginName: 'x'.repeat(65), createTime: 0 })).toEqual([
      'userId',
      'loginName',
      'createTime',
    ]);
    for (const record of [null, undefined, 'text', 7, []]) expect(lacking(record)).toHaveLength(3);
  });
  it('requires no other field', () => {
    const none = { masked: '', reference: null };
    const moment = new Date('2026-01-02T03:04:05Z');
    expect(map({ id: 1, account: 'bot', mtime: moment.toISOString() })).toEqual({
      userId: 1,
      loginName: 'bot',
      userName: 'bot',
      email: '',
      mobile: none,
      idCard: none,
      workNum: '',
      phoneSeatNum: '',
      accountType: 'staff',
      status: 'enabled',
      createTime: moment,
      updateTime: moment,
    });
  });
  it('falls back to the next field name if a value cannot be read', () => {
    expect(
      map({
        userId: {},
        id: 3,
        loginName: null,
        login: 'three',
        ctime: 1_767_323_045,
        mobile: '无',
        phone: '13812341234',
      }),
    ).toMatchObject({ userId: 3, loginName: 'three', mobile: { masked: '138****1234' } });
  });
  it('with a masked number has no reference for viewing it', () => {
    expect(map({ id: 1, login: 'a', ctime: 1_767_323_045, mobile: '139****0000' }).mobile).toEqual({
      masked: '139****0000',
      reference: null,
    });
  });
  it.each([
    ['1', 'enabled'],
    [1, 'enabled'],
    [true, 'enabled'],
    ['ACTIVE', 'enabled'],
    ['在职', 'enabled'],
    ['', 'enabled'],
    [null, 'enabled'],
    [0, 'disabled'],
    [2, 'disabled'],
    ['locked', 'disabled'],
    ['constructor', 'disabled'],
  ])('of status %j is %s', (status, expected) =>
    expect(map({ id: 1, login: 'a', ctime: 1_767_323_045, status })).toMatchObject({ status: expected }),
  );
  it.each([
    ['EMPLOYEE', 'staff'],
    ['service', 'service'],
    ['toString', 'staff'],
    [9, 'staff'],
  ])('of type %j is of %s', (accountType, expected) =>
    expect(map({ id: 1, login: 'a', ctime: 1_767_323_045, accountType })).toMatchObject({ accountType: expected }),
  );
  it.each([
    ['2026-06-10', '2026-06-09T16:00:00.000Z'],
    ['2026-06-10T07:30:00+08:00', '2026-06-09T23:30:00.000Z'],
    ['2026-06-10 07:30', '2026-06-09T23:30:00.000Z'],
  ])('of %s is of that moment', (createTime, expected) =>
    expect(map({ id: 1, login: 'a', createTime }).createTime.toISOString()).toBe(expected),
  );

  it('uses the spelling with a readable value', () => {
    expect(personOf({ userId: 1, createTime: 1_767_323_045, loginName: 'a', login_name: [] }, ORG)).toMatchObject({
      person: { loginName: 'a' },
    });
    expect(personOf({ userId: 1, createTime: 1_767_323_045, login_name: [], loginName: 'a' }, ORG)).toMatchObject({
      person: { loginName: 'a' },
    });
  });
  it('never throws, and shows no full number', () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constant([]),
      fc.constantFrom('13812341234', '99010119900307123X', '+852 5123 4567'),
    );
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...Object.values(SPELLINGS).flatMap(Object.keys), '__proto__', 'constructor'),
          value,
        ),
        value,
        value,
        (record, mobile, idCard) => {
          const mapped = personOf(
            { ...record, userId: 1, loginName: 'a', createTime: 1_767_323_045, mobile, idCard },
            ORG,
          );
          if (!('person' in mapped)) throw new Error('left out');
          for (const number of [mapped.person.mobile, mapped.person.idCard]) {
            if (number.reference?.of === 'external' && number.reference.number.length > 0)
              expect(number.masked).not.toBe(number.reference.number);
          }
        },
      ),
    );
  });
});
