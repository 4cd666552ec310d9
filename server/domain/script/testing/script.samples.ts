import type { SomeSamples } from '../../../../tests/authorisation/sample';

export const samples = {
  'replyManage.scriptVariablesList': {
    async params(fixtures) {
      await fixtures.scriptVariable();
      return {};
    },
  },
  'replyManage.addScriptVariables': {
    async params(fixtures) {
      await fixtures.forgetScriptVariables();
      return { name: fixtures.text(), prompt: fixtures.text() };
    },
    anywhere: true,
  },
  'replyManage.updateScriptVariables': {
    params: async (fixtures) => ({ variableId: await fixtures.scriptVariable(), prompt: fixtures.text() }),
  },
  'replyManage.deleteScriptVariable': { params: async (fixtures) => ({ variableId: await fixtures.scriptVariable() }) },
  'replyManage.replayContentAdd': {
    params: (fixtures) => ({ title: fixtures.text(), text: fixtures.text() }),
    anywhere: true,
  },
  'replyManage.replayContentUpdate': {
    params: async (fixtures) => ({ scriptId: (await fixtures.script()).scriptId, text: fixtures.text() }),
  },
  'replyManage.replayContentDelete': {
    params: async (fixtures) => ({ scriptIds: [(await fixtures.script()).scriptId] }),
    wordless: true,
  },
  'replyManage.queryScriptList': {
    async params(fixtures) {
      await fixtures.script();
      return {};
    },
  },
  'replyManage.orderScripts': {
    async params(fixtures) {
      return { ids: [(await fixtures.script()).scriptId, (await fixtures.script()).scriptId] };
    },
  },
  'replyManage.enableScripts': {
    params: async (fixtures) => ({ scriptIds: [(await fixtures.script()).scriptId], enabled: false }),
    wordless: true,
  },
  'replyManage.queryScriptVersions': { params: async (fixtures) => ({ scriptId: (await fixtures.script()).scriptId }) },
  'replyManage.queryScriptsAtHand': {
    async params(fixtures) {
      await fixtures.script();
      return { receiverId: await fixtures.receiver() };
    },
  },
  'replyManage.renderScript': {
    params: async (fixtures) => ({
      scriptId: (await fixtures.script()).scriptId,
      receiverId: await fixtures.receiver(),
    }),
  },
} satisfies SomeSamples;
