import { expect, it } from 'vitest';
import { MESSAGES } from './access.messages';
import { mayDelete, mayGrant, mayManage, maySetStatus, roleValues, someAdminRemains } from './access.rules';

const own = { adminLevel: 0, roleTypes: ['operator'], menuCodes: new Set(['feed:feed-list', 'permissions:account']) };
const role = (type: string, ...menuCodes: string[]) => ({ name: '角色', type, menuCodes });

it('refuses to grant more rights than one has', () => {
  expect(() => mayGrant(own, [role('viewer', 'feed', 'feed:feed-list'), role('operator')])).not.toThrow();
  expect(() => mayGrant(own, [role('viewer', 'feed:feed-hot')])).toThrow(MESSAGES.moreThanOwn('角色'));
  expect(() => mayGrant(own, [role('leader')])).toThrow(MESSAGES.moreThanOwn('角色'));
  expect(() => mayGrant({ ...own, roleTypes: ['leader'] }, [role('leader'), role('designer')])).not.toThrow();
  expect(() => mayGrant({ ...own, roleTypes: ['leader'] }, [role('admin')])).toThrow(MESSAGES.adminOnlyByAdmin);
  expect(() => mayGrant({ ...own, adminLevel: 1 }, [role('admin', 'permissions:permission')])).not.toThrow();
});

it('lets only administrators manage administrators, and nobody disable themselves', () => {
  expect(() => mayManage({ adminLevel: 0 }, [{ userId: 1, adminLevel: 1 }])).toThrow(MESSAGES.adminOnlyByAdmin);
  expect(() => mayDelete({ userId: 1, adminLevel: 1 }, [{ userId: 1, adminLevel: 1 }])).toThrow(MESSAGES.notOneself);
  expect(() => mayDelete({ userId: 1, adminLevel: 1 }, [{ userId: 2, adminLevel: 1 }])).not.toThrow();
  expect(() =>
    maySetStatus(
      { userId: 1 },
      [
        { userId: 2, adminLevel: 0 },
        { userId: 1, adminLevel: 0 },
      ],
      'disabled',
    ),
  ).toThrow(MESSAGES.notDisableOneself);
  expect(() => maySetStatus({ userId: 1 }, [{ userId: 1, adminLevel: 0 }], 'enabled')).not.toThrow();
  expect(() => someAdminRemains(0)).toThrow(MESSAGES.lastAdmin);
});

it("normalises a role's fields", () => {
  expect(roleValues({ name: ' 直播 ', type: 'operator', menuCodes: ['feed', 'feed'] })).toEqual({
    name: '直播',
    type: 'operator',
    description: '',
    menuCodes: ['feed'],
  });
});
