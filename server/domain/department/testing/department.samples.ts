import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'auth.queryDepartmentList': { params: () => ({}) },
  'auth.createDepartment': { params: (fixtures) => ({ name: fixtures.text(), parentId: fixtures.departmentId }) },
  'auth.updateDepartment': {
    params: async (fixtures) => ({ departmentId: await fixtures.department(), name: fixtures.text() }),
  },
  'auth.deleteDepartment': { params: async (fixtures) => ({ departmentId: await fixtures.department() }) },
  'auth.queryCheckerByDepartment': { params: (fixtures) => ({ departmentId: fixtures.departmentId }) },
} satisfies SomeSamples;
