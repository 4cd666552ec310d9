import type { Fixtures } from '../../../../tests/authorisation/fixtures';
import type { SomeSamples } from '../../../../tests/authorisation/sample';

/** Params about the first department, which has a message and a number. */
async function params(fixtures: Fixtures) {
  await fixtures.chatMessage();
  await fixtures.contact();
  return { departmentId: fixtures.departmentId, days: 7 };
}

/** Comments have no account, and their answer only the names of departments and people. */
const ofComments = {
  async params(fixtures: Fixtures) {
    await fixtures.comment();
    return { departmentId: fixtures.departmentId, days: 7 };
  },
  wordless: true,
} as const;

export const samples = {
  'replyStatistics.commentSumStatistics': ofComments,
  'replyStatistics.letterSumStatistics': { params },
  'replyStatistics.newCommentUsersSumV2': ofComments,
  'replyStatistics.newLetterUsersSumV2': { params },
  'replyStatistics.phoneSumV2': { params },
  'replyStatistics.exportPhone': { params },
  'replyStatistics.successfullySentUserYesterday': {
    async params(fixtures) {
      await fixtures.secondReply();
      return { departmentId: fixtures.departmentId };
    },
  },
  'replyStatistics.highLightStatistics': {
    params: async (fixtures) => ({ ...(await params(fixtures)), by: 'account' as const }),
  },
  'replyStatistics.secondReplyStatistics': {
    async params(fixtures) {
      await fixtures.secondReply();
      return { departmentId: fixtures.departmentId, days: 7 };
    },
  },
  'replyStatistics.queryRows': {
    params: async (fixtures) => ({ ...(await params(fixtures)), figure: 'lettersOut' as const }),
  },
} satisfies SomeSamples;
