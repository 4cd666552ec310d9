import type { Samples } from '../../../../tests/authorisation/sample';

export const scriptSamples = {
  scriptVariablesList: {
    async params(fixtures) {
      await fixtures.scriptVariable();
      return {};
    },
  },
  addScriptVariables: {
    async params(fixtures) {
      await fixtures.forgetScriptVariables();
      return { name: fixtures.text(), prompt: fixtures.text() };
    },
    anywhere: true,
  },
  updateScriptVariables: {
    params: async (fixtures) => ({ variableId: await fixtures.scriptVariable(), prompt: fixtures.text() }),
  },
  deleteScriptVariable: { params: async (fixtures) => ({ variableId: await fixtures.scriptVariable() }) },
  replayContentAdd: { params: (fixtures) => ({ title: fixtures.text(), text: fixtures.text() }), anywhere: true },
  replayContentUpdate: {
    params: async (fixtures) => ({ scriptId: (await fixtures.script()).scriptId, text: fixtures.text() }),
  },
  replayContentDelete: {
    params: async (fixtures) => ({ scriptIds: [(await fixtures.script()).scriptId] }),
    wordless: true,
  },
  queryScriptList: {
    async params(fixtures) {
      await fixtures.script();
      return {};
    },
  },
  orderScripts: {
    async params(fixtures) {
      return { ids: [(await fixtures.script()).scriptId, (await fixtures.script()).scriptId] };
    },
  },
  enableScripts: {
    params: async (fixtures) => ({ scriptIds: [(await fixtures.script()).scriptId], enabled: false }),
    wordless: true,
  },
  queryScriptVersions: { params: async (fixtures) => ({ scriptId: (await fixtures.script()).scriptId }) },
  queryScriptsAtHand: {
    async params(fixtures) {
      await fixtures.script();
      return { receiverId: await fixtures.receiver() };
    },
  },
  renderScript: {
    params: async (fixtures) => ({
      scriptId: (await fixtures.script()).scriptId,
      receiverId: await fixtures.receiver(),
    }),
  },
  importScripts: {
    params: (fixtures) => ({ file: new Blob([`标题,内容\n${fixtures.text()},您好`]) }),
    anywhere: true,
  },
} satisfies Partial<Samples<'replyManage'>>;
