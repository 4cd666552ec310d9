import type { Samples } from '../../../../tests/authorisation/sample';
import type { Fixtures } from '../../../../tests/authorisation/fixtures';

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

export const replyStatisticsSamples: Samples<'replyStatistics'> = {
  commentSumStatistics: ofComments,
  letterSumStatistics: { params },
  newCommentUsersSumV2: ofComments,
  newLetterUsersSumV2: { params },
  phoneSumV2: { params },
  exportPhone: { params },
  successfullySentUserYesterday: {
    async params(fixtures) {
      await fixtures.secondReply();
      return { departmentId: fixtures.departmentId };
    },
  },
  highLightStatistics: { params: async (fixtures) => ({ ...(await params(fixtures)), by: 'account' as const }) },
  secondReplyStatistics: {
    async params(fixtures) {
      await fixtures.secondReply();
      return { departmentId: fixtures.departmentId, days: 7 };
    },
  },
  queryRows: { params: async (fixtures) => ({ ...(await params(fixtures)), figure: 'lettersOut' as const }) },
};
